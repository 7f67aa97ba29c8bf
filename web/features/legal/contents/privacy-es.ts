import { heading, list, table, text } from "#web/ui/prose-block.ts";
import type { LegalDocument } from "../legal-document.ts";

export const document: LegalDocument<"privacy"> = {
  title: "Política de privacidad",
  updated: "Última actualización: 9 de abril de 2025",
  lead: "Qué datos tratamos, para qué, cuánto tiempo y cómo decidir sobre ellos.",
  sections: {
    introduction: {
      title: "Introducción",
      blocks: [
        text(
          "El responsable del tratamiento de los datos de las cuentas es {{operator}}. Esta política explica cómo los tratamos conforme al Reglamento (UE) 2016/679 (RGPD), la Ley Orgánica 3/2018 (LOPDGDD) y la Ley 34/2002 (LSSI).",
        ),
        text(
          "Si has hablado con un agente de un centro o de una empresa, **el responsable de esos datos es ese centro o esa empresa**: nosotros los tratamos por su encargo, según los [términos de servicio](/terms#data-protection). Dirígete a ellos para ejercer tus derechos; si nos escribes a nosotros, les pasamos tu petición.",
        ),
      ],
    },
    collected: {
      title: "Información que recogemos",
      blocks: [
        heading("De la cuenta"),
        list(
          "Nombre, apellidos, correo electrónico y, si la indicas, organización.",
          "Si alguien te invita, el nombre y el correo que escribió.",
          "La contraseña, guardada solo como una huella (argon2id) de la que no se puede recuperar, y, si activas la verificación en dos pasos, su clave y la huella de tus códigos de recuperación.",
          "Las sesiones abiertas: cuándo empezaron, desde qué dirección IP y con qué navegador.",
          "Para avisarte de un acceso desde un sitio nuevo, una huella de los navegadores y las redes desde los que has entrado.",
          "Tus preferencias: idioma, tema, zona horaria, formato de fechas y los avisos que no quieres.",
          "Tus claves de API: nombre, permisos, fechas y el día del último uso; de la clave, solo su huella.",
          "Si alguien de administración mira el servicio como lo ves tú para ayudarte: quién, cuándo y por qué.",
          "Un registro de los actos de administración y de seguridad: quién, qué, cuándo, desde qué dirección IP y con qué navegador.",
          "Si te suscribes a los avisos de estado, tu dirección y tu idioma, tengas cuenta o no. De quien ve la insignia de estado en otra web no se guarda nada.",
        ),
        heading("Del uso"),
        list(
          "Registros técnicos de errores con identificadores, sin lo que se dice en las conversaciones ni lo que se escribe a los agentes.",
          "Recuentos de intentos por dirección IP o cuenta, para frenar abusos.",
          "Medidas de cada conversación: duración, turnos y tiempos de respuesta.",
        ),
        heading("La que generan los usuarios"),
        list(
          "Los agentes: su nombre, mensajes, instrucciones, conocimiento, documentos, flujo y variables. De los documentos se guarda el texto, no el archivo.",
          "Las conversaciones: transcripción, grabación de las dos voces, datos que el agente pregunta y valoración de sus respuestas.",
        ),
        text(
          "Los datos los das tú o, en las conversaciones, la persona que habla. El nombre, el correo y la contraseña son necesarios para tener una cuenta; lo demás es voluntario. No compramos datos a terceros ni creamos perfiles comerciales.",
        ),
      ],
    },
    use: {
      title: "Cómo la usamos",
      blocks: [
        table(
          ["Para qué", "Base legal"],
          ["Crear tu cuenta, identificarte y prestarte el servicio", "El contrato (artículo 6.1.b del RGPD)"],
          ["Enviarte los correos que el servicio necesita: confirmación, acceso, seguridad", "El contrato"],
          [
            "Evitar abusos y fallos, y proteger las cuentas",
            "Interés legítimo en un servicio seguro (artículo 6.1.f); puedes oponerte",
          ],
          [
            "Avisarte de incidencias del servicio, si te suscribes",
            "Tu consentimiento (artículo 6.1.a); cada aviso trae cómo darte de baja",
          ],
          ["Responder a lo que nos escribes", "El contrato, o interés legítimo en contestarte"],
          ["Facturar y cumplir obligaciones fiscales", "Obligación legal (artículo 6.1.c)"],
          ["Tratar conversaciones por encargo de un cliente", "Sus instrucciones; la base legal la tiene el cliente"],
        ),
        text(
          "No tomamos decisiones automatizadas que te afecten de forma significativa, no deducimos emociones de la voz y no entrenamos modelos con tus datos. No enviamos publicidad sin tu consentimiento.",
        ),
      ],
    },
    sharing: {
      title: "Con quién la compartimos",
      blocks: [
        text("No vendemos datos. Solo los reciben:"),
        list(
          "las personas de tu organización: ven tu nombre, tu correo y tu papel en ella, y, de los agentes que compartes, el agente y las conversaciones que se tienen mientras está compartido;",
          "la persona que recibe tus agentes y conversaciones de una organización cuando sales de ella o te quitan, y quien administra la instalación;",
          "los proveedores que hacen falta para prestar el servicio (alojamiento, envío de correo y, si tu agente los usa, servidores de transcripción, de lenguaje o de voz), como encargados y con contrato. La lista vigente se pide en {{privacyEmail}};",
          "ElevenLabs, solo para los agentes que una organización decide alojar allí: recibe lo que el agente dice y sabe por escrito y la conversación, que va de tu navegador a sus servidores;",
          "el fabricante de tu navegador, si dejas activado su reconocimiento de voz en una conversación: el sonido puede llegarle bajo sus condiciones y no bajo las nuestras;",
          "las autoridades, cuando la ley obliga.",
        ),
        text("Con la configuración integrada, escuchar, pensar y hablar ocurre en el propio servidor, sin terceros."),
      ],
    },
    security: {
      title: "Seguridad",
      blocks: [
        list(
          "La base de datos comprueba en cada consulta quién pregunta: cada cuenta ve lo suyo y lo que le han compartido.",
          "Quien administra y mira el servicio como tú, para ayudarte, lo hace una hora como mucho, sin poder cambiar nada ni ver tus claves, y te queda a la vista.",
          "Las sesiones se renuevan con claves de un solo uso; si una se usa dos veces, se cierra.",
          "Los enlaces de los correos caducan y sirven una vez, y de ellos solo se guarda la huella.",
          "Los intentos de adivinar contraseñas y códigos están limitados.",
          "Las claves de otros proveedores se guardan cifradas y no vuelven a salir del servidor.",
          "La página no carga nada de otros dominios.",
          "La dirección de una conversación caduca a los 15 minutos y vale una vez.",
        ),
        text(
          "Ningún sistema es infalible. Si una violación de seguridad te pone en riesgo, avisamos a la autoridad en 72 horas y a ti sin dilación (artículos 33 y 34 del RGPD).",
        ),
      ],
    },
    retention: {
      title: "Conservación",
      blocks: [
        table(
          ["Datos", "Cuánto"],
          ["Cuenta y perfil", "Mientras tengas cuenta; si pides eliminarla, 14 días más, en los que puedes cancelarlo"],
          ["Claves de API", "Hasta que las revocas o se elimina la cuenta"],
          ["Archivo con tus datos, si lo pides", "24 horas"],
          [
            "Agentes y documentos",
            "Hasta que los borres o se elimine la cuenta; los que compartes con tu organización se quedan en ella",
          ],
          [
            "Conversaciones y grabaciones",
            "Hasta que las borre quien las gestiona; borrar un agente no borra sus conversaciones",
          ],
          ["Sesiones", "Hasta que se cierran"],
          ["Cuándo y por qué soporte ha mirado tu cuenta", "Mientras tengas cuenta"],
          ["Enlaces de correo", "Entre 15 minutos y 72 horas; los de una invitación, hasta 30 días"],
          ["Suscripción a los avisos de estado", "Hasta que te das de baja; sin confirmar, 7 días"],
          [
            "Registro de actos de administración y de seguridad",
            "Mientras exista la instalación, también con la dirección de cuentas eliminadas: nadie puede borrarlo desde el programa",
          ],
          ["Recuentos de intentos", "Lo que dura su plazo, 24 horas como mucho, más una hora"],
          ["Facturas", "Seis años (artículo 30 del Código de Comercio)"],
        ),
        text(
          "Lo que la ley obliga a conservar tras una supresión queda bloqueado y solo a disposición de jueces y autoridades (artículo 32 de la LOPDGDD).",
        ),
      ],
    },
    rights: {
      title: "Tus derechos",
      blocks: [
        text("Puedes, gratis y en cualquier momento:"),
        list(
          "**acceder** a tus datos y pedir una copia;",
          "**rectificar** los que estén mal (tu nombre y tu organización, directamente en tu perfil);",
          "**suprimirlos**;",
          "**oponerte** a un tratamiento o **limitarlo**;",
          "**llevártelos** en un formato que una máquina pueda leer;",
          "**retirar un consentimiento**, sin que afecte a lo anterior.",
        ),
        text(
          "Escribe a {{privacyEmail}} desde el correo de tu cuenta. Contestamos en un mes, prorrogable a tres si es complejo. Si no te convence la respuesta, puedes reclamar ante la Agencia Española de Protección de Datos (aepd.es) o la autoridad de tu comunidad o país.",
        ),
      ],
    },
    transfers: {
      title: "Transferencias internacionales",
      blocks: [
        text(
          "La plataforma no envía datos fuera del Espacio Económico Europeo por sí misma: dónde están depende de dónde la aloja {{operator}}, de los servidores que conecta para escuchar, pensar y hablar, y de si una organización aloja agentes en ElevenLabs, una empresa de Estados Unidos.",
        ),
        text(
          "Si un proveedor está fuera, solo se le envían datos a un país con decisión de adecuación de la Comisión Europea o con cláusulas contractuales tipo y las medidas añadidas que hagan falta (artículos 45 y 46 del RGPD). Puedes pedir copia de esas garantías en {{privacyEmail}}.",
        ),
      ],
    },
    cookies: {
      title: "Cookies",
      blocks: [
        text(
          "No usamos cookies. Guardamos en tu navegador lo imprescindible para que la aplicación funcione: la sesión, el idioma, el tema y lo que dejas a medias. No hace falta tu consentimiento porque lo pides tú al usarla (artículo 22.2 de la LSSI). La lista completa está en [cookies y almacenamiento](/cookies).",
        ),
      ],
    },
    minors: {
      title: "Menores de 16 años",
      blocks: [
        text(
          "No se puede crear una cuenta con menos de 16 años. Si descubrimos que una es de alguien menor, la cerramos y borramos sus datos; si conoces un caso, escríbenos.",
        ),
        text(
          "Un agente puede atender a menores si el centro que lo usa tiene base legal. La LOPDGDD fija en 14 años la edad para consentir por uno mismo; por debajo, hace falta quien tenga la patria potestad o la tutela.",
        ),
      ],
    },
    changes: {
      title: "Cambios en esta política",
      blocks: [
        text(
          "Si cambia algo importante te avisamos por correo antes de que se aplique. La fecha de la última versión está al principio de la página.",
        ),
      ],
    },
    contact: {
      title: "Contacto con el delegado de protección de datos",
      blocks: [
        text(
          "Para cualquier cuestión sobre tus datos, escribe al delegado de protección de datos en el buzón de privacidad: {{privacyEmail}}. Para todo lo demás: {{supportEmail}}.",
        ),
      ],
    },
  },
};
