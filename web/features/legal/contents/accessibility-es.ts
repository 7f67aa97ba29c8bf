import { list, table, text } from "#web/ui/prose-block.ts";
import type { LegalDocument } from "../legal-document.ts";

export const document: LegalDocument<"accessibility"> = {
  title: "Declaración de accesibilidad",
  updated: "Última revisión: 21 de noviembre de 2026",
  lead: "Cómo de accesible es Claravoz, qué falta y cómo avisarnos de una barrera.",
  sections: {
    commitment: {
      title: "Compromiso",
      blocks: [
        text(
          "Queremos que cualquier persona pueda usar Claravoz: con teclado, con lector de pantalla, con mucho aumento, sin oír o sin hablar. Tomamos como norma las Pautas WCAG 2.2 en su nivel AA, que recogen y amplían lo que pide la norma EN 301 549 a la que remiten el Real Decreto 1112/2018 y la Ley 11/2023.",
        ),
        text(
          "Esta declaración cubre la aplicación web en esta dirección, con sus páginas públicas y las que piden cuenta.",
        ),
      ],
    },
    conformance: {
      title: "Situación de cumplimiento",
      blocks: [
        text(
          "La aplicación es **parcialmente conforme** con WCAG 2.2 AA: no conocemos ningún incumplimiento en lo que se puede comprobar de forma automática, pero aún no la ha auditado nadie de fuera. Lo que sí está hecho:",
        ),
        list(
          "todo se maneja con el teclado y el foco se ve siempre;",
          "el texto y los controles tienen contraste suficiente en el tema claro y en el oscuro;",
          "las páginas caben en 320 píxeles de ancho sin desplazarse de lado;",
          "las conversaciones se pueden tener por escrito, y toda grabación tiene su transcripción;",
          "los cambios de estado se anuncian a los lectores de pantalla;",
          "quien pide menos movimiento no ve animaciones;",
          "los gráficos se pueden leer como tabla.",
        ),
      ],
    },
    limits: {
      title: "Lo que falta",
      blocks: [
        table(
          ["Límite", "Qué hacer mientras tanto"],
          ["No se ha probado de oído con todos los lectores de pantalla", "Escríbenos si algo se lee mal"],
          ["No se ha probado en Safari ni en iPhone", "Usa Chrome, Edge o Firefox si algo falla"],
          [
            "Hablar por voz exige micrófono y, según el agente, el reconocimiento del navegador",
            "«Probar por escrito» hace lo mismo con el teclado",
          ],
          ["La voz integrada suena robótica y puede entenderse peor", "Lee la transcripción, que aparece a la vez"],
          [
            "Los documentos que sube cada organización no los revisamos",
            "Pide a la organización una versión accesible",
          ],
        ),
      ],
    },
    testing: {
      title: "Cómo se comprueba",
      blocks: [
        text(
          "Cada pantalla se examina con axe-core (reglas de WCAG 2.0 a 2.2, niveles A y AA, y buenas prácticas) en los dos temas y en dos tamaños de pantalla, y con un ancho de 320 píxeles. El examen forma parte de las pruebas del programa: con una sola falta no pasan. Es una autoevaluación.",
        ),
      ],
    },
    feedback: {
      title: "Avísanos de una barrera",
      blocks: [
        text(
          "Escribe a {{supportEmail}} y di en qué página estabas, qué querías hacer y con qué navegador y ayuda técnica. También puedes pedir información en otro formato. Contestamos en 20 días hábiles como mucho.",
        ),
      ],
    },
    enforcement: {
      title: "Si la respuesta no te convence",
      blocks: [
        text(
          "Si usas Claravoz a través de una administración o una universidad pública, puedes presentar ante ella una queja o una reclamación por los artículos 12 y 13 del Real Decreto 1112/2018. En los demás casos puedes dirigirte a la autoridad de tu comunidad autónoma competente en accesibilidad de productos y servicios (Ley 11/2023).",
        ),
      ],
    },
  },
};
