import { list, text } from "#web/ui/prose-block.ts";
import { data, type LegalDocument } from "../legal-document.ts";

export const document: LegalDocument<"cookies"> = {
  title: "Cookies y almacenamiento",
  updated: "Última revisión: 21 de noviembre de 2026",
  lead: "Qué guarda Claravoz en tu navegador, para qué y cómo borrarlo.",
  sections: {
    none: {
      title: "Sin cookies",
      blocks: [
        text(
          "Claravoz no usa cookies, ni propias ni de terceros. No hay publicidad, ni analítica de visitas, ni seguimiento entre páginas. Por eso no ves ningún aviso que aceptar.",
        ),
      ],
    },
    storage: {
      title: "Lo que se guarda en tu navegador",
      blocks: [
        text(
          "La aplicación usa el almacenamiento local del navegador para lo imprescindible. Todo lo pones tú al usarla, no se envía a nadie más y está exento de consentimiento (artículo 22.2 de la LSSI).",
        ),
        data("storage"),
        text("El navegador guarda además copias de los archivos de la aplicación (su caché) para abrirla antes."),
      ],
    },
    "third-parties": {
      title: "Terceros",
      blocks: [
        text(
          "Ninguna página carga letra, imagen o programa de otro dominio, y el servidor se lo prohíbe al navegador con su política de contenidos. Hay dos casos en los que el sonido de una conversación va a otra empresa, y la pantalla lo dice antes: el reconocimiento de voz del navegador, que se puede desactivar, y los agentes que su dueño aloja en ElevenLabs.",
        ),
      ],
    },
    delete: {
      title: "Cómo borrarlo",
      blocks: [
        list(
          "Al cerrar sesión se borra la sesión de este navegador.",
          "Lo demás se borra en los ajustes del navegador, en «datos de sitios» o «borrar datos de navegación».",
          "Sin almacenamiento no se puede mantener la sesión abierta; lo demás vuelve a sus valores de partida.",
        ),
        text("Más sobre tus datos en la [política de privacidad](/privacy)."),
      ],
    },
  },
};
