import { heading, list, terms, text } from "#web/ui/prose-block.ts";
import type { HelpArticle } from "../help-articles.ts";

export const article: HelpArticle = {
  title: "Si algo falla",
  summary: "Micrófono, sonido, conexión y qué enviar a soporte.",
  blocks: [
    terms(
      [
        "No pide el micrófono, o lo tengo denegado",
        "Pulsa el icono junto a la dirección y permite el micrófono. Solo funciona en páginas seguras (https) o en este mismo equipo.",
      ],
      [
        "Me oye pero no me entiende",
        "El reconocimiento del navegador está apagado o no existe en Firefox. Actívalo antes de empezar, usa Chrome, Edge o Safari, o escribe.",
      ],
      [
        "No le oigo",
        "Sube el volumen del agente, mira el altavoz elegido en «Sonido y micrófono» y que la pestaña no esté silenciada.",
      ],
      ["Se corta a menudo", "Usa auriculares: sin ellos el agente puede oírse a sí mismo. Prueba el ritmo «Paciente»."],
      [
        "Responde que no lo sabe",
        "No está en su conocimiento ni en sus documentos, o está con otras palabras. Añádelo.",
      ],
      [
        "«La conversación se ha cortado (código …)»",
        "Pulsa Reconectar. Si se repite, envía el diagnóstico con el código.",
      ],
      ["«El servidor está al límite»", "Hay demasiadas conversaciones a la vez. Espera un minuto."],
      [
        "No llega un correo",
        "Mira el correo no deseado y espera un minuto antes de pedir otro: se envían cinco al día como mucho.",
      ],
    ),
    heading("El diagnóstico"),
    text(
      "En la [página de ayuda](/help) puedes comprobar la conexión y descargar un archivo con la versión, el navegador, el permiso del micrófono, si se llega al servidor y los últimos errores. No lleva contraseñas, ni claves, ni nada de lo que se dijo. Adjúntalo al escribir a {{supportEmail}} y di qué hacías y a qué hora.",
    ),
    heading("El estado del sistema"),
    list(
      "Si le pasa a más gente, mira el [estado del sistema](/status): cada parte se comprueba cada minuto, usándola.",
      "**Alertas**: deja tu correo al pie de esa página y te escribimos al abrir, actualizar y cerrar cada incidente. Si entras con tu cuenta y usas tu propia dirección, no hay que confirmar nada; si no, pulsa el enlace del correo. Cada alerta lleva otro para dejar de recibirlas.",
      "También hay una fuente RSS, un calendario de mantenimiento y una insignia para poner el estado en tu web.",
    ),
  ],
};
