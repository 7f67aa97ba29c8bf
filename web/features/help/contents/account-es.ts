import { heading, list, terms, text } from "#web/ui/prose-block.ts";
import type { HelpArticle } from "../help-articles.ts";

export const article: HelpArticle = {
  title: "Cuenta y acceso",
  summary: "Entrar, cambiar la contraseña y qué ve cada papel.",
  blocks: [
    terms(
      [
        "Confirmar la cuenta",
        "El enlace del correo vale 24 horas. Si caduca, vuelve a registrarte con el mismo correo y te enviamos otro.",
      ],
      [
        "Entrar sin contraseña",
        "En [Iniciar sesión](/login), con un enlace al correo. Vale 15 minutos y una sola vez.",
      ],
      [
        "Olvidé la contraseña",
        "En [Recuperar la contraseña](/forgot-password). La nueva necesita 8 caracteres con mayúscula, minúscula y cifra.",
      ],
      [
        "Cambiar nombre o correo",
        "En [Ajustes de cuenta](/profile). El correo nuevo cuenta cuando sigues el enlace que enviamos a esa dirección; avisamos también a la anterior.",
      ],
      [
        "Idioma, tema, fechas y zona horaria",
        "En [Preferencias](/profile#preferencias). Valen en todos los dispositivos en los que entres; idioma y tema se cambian también arriba a la derecha.",
      ],
      [
        "Claves de API",
        "En [Claves de API](/profile#claves): cada una con su nombre, sus permisos y su caducidad. Se muestra una vez y se puede revocar en cualquier momento. Nunca lleva permisos de administración.",
      ],
      [
        "Confirmar que eres tú",
        "Antes de crear una clave, cambiar el correo, llevarte tus datos o eliminar la cuenta pedimos otra vez la contraseña o el código si entraste hace más de 10 minutos.",
      ],
      [
        "Avisos por correo",
        "En [Notificaciones](/profile#notificaciones) eliges los que se pueden elegir. Los de seguridad, como entrar desde un dispositivo nuevo, llegan siempre.",
      ],
      [
        "Llevarte tus datos",
        "En [Mis datos y cuenta](/profile#cuenta): preparamos un ZIP y te avisamos por correo. Se descarga durante 24 horas, y se puede pedir dos veces al día.",
      ],
      [
        "Eliminar la cuenta",
        "En el mismo sitio. Se borra a los 14 días; hasta entonces puedes entrar y cancelarlo. Los agentes compartidos se quedan en tu organización.",
      ],
      [
        "Verificación en dos pasos",
        "En [Ajustes de cuenta](/profile), con una aplicación de autenticación: al entrar se pide además su código de seis cifras.",
      ],
      [
        "Códigos de recuperación",
        "En el mismo sitio. Guárdalos en papel: sin ellos, perder el teléfono es perder el acceso. Cada uno sirve una vez.",
      ],
      [
        "Cerrar sesión",
        "En tu nombre, abajo a la izquierda: cierra solo este navegador. En «Sesiones abiertas», en tus ajustes, se cierran los demás.",
      ],
    ),
    heading("Tu organización"),
    terms(
      [
        "Quién está",
        "En [Organización](/organization), también desde el menú de tu nombre: las personas, su papel y cuántos agentes tienen. Quien es responsable ve además cuándo entró cada una, invita, cambia el nombre y los papeles y quita a personas.",
      ],
      [
        "Salir",
        "En la misma página. Antes ves qué se queda: tus agentes, también los privados, con sus versiones, documentos y copia alojada, y las conversaciones que tuviste allí pasan a la persona que elijas. Tu cuenta sigue abierta en una organización nueva, solo tuya. Si no quieres que algo se vea, bórralo antes.",
      ],
      [
        "Que te quiten",
        "Es lo mismo, pero la persona que recibe lo tuyo la elige quien te quita, y te avisamos por correo.",
      ],
      [
        "Cuándo no se puede",
        "Tiene que quedar siempre una persona responsable, y la única persona de una organización no puede salir de ella.",
      ],
    ),
    heading("Si soporte mira tu cuenta"),
    text(
      "Para ayudarte, alguien de administración puede ver Claravoz como lo ves tú durante una hora. No puede cambiar nada, ni oír grabaciones, ni ver tus claves, tus sesiones o tus códigos. Tiene que escribir por qué, y lo encuentras con su día y su hora en [Ajustes de cuenta](/profile).",
    ),
    heading("Papeles"),
    list(
      "**Usuario**: crea agentes, los prueba y ve sus conversaciones y los agentes compartidos con él.",
      "**Responsable** de su organización: además invita y gestiona a sus personas.",
      "**Administrador**: ve además la administración: invita a personas en [Invitaciones](/admin/invitations), en [Gestión de Agentes](/admin/agents) ve todos los agentes, los cambia de propietario o los pone fuera de servicio, y en [Motores y proveedor](/admin/voice-agents) conecta motores, decide qué voces se ofrecen, guarda la cuenta de ElevenLabs y compara lo que hay allí con lo de aquí. En el [estado del sistema](/status) publica y corrige incidentes; cuando una comprobación falla tres veces seguidas encuentra allí un borrador, que solo ve él hasta que lo publica. Las demás páginas dicen en qué punto están.",
    ),
  ],
};
