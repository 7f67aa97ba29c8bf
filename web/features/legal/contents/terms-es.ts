import { heading, list, note, table, text } from "#web/ui/prose-block.ts";
import { data, type LegalDocument } from "../legal-document.ts";

export const document: LegalDocument<"terms"> = {
  title: "Términos de servicio",
  updated: "Última actualización: enero de 2025",
  lead: "Las reglas del servicio, en palabras que se entienden. Al crear una cuenta aceptas estos términos en nombre propio o de la organización para la que trabajas.",
  sections: {
    object: {
      title: "Objeto",
      blocks: [
        text(
          "Claravoz es una plataforma para crear y gestionar agentes de voz con inteligencia artificial y hablar con ellos. Estos términos son el contrato entre {{operator}}, que presta el servicio en esta dirección («nosotros»), y la organización o el profesional que lo usa («el cliente»).",
        ),
        data("operator"),
        text(
          "El servicio se dirige a centros educativos, universidades, empresas y profesionales, no a consumidores. El contrato se celebra en español o en inglés, a elección del cliente al registrarse; queda archivado y puede guardarse o imprimirse desde esta misma página. Para contratar basta con crear una cuenta, confirmar el correo y aceptar estos términos; antes de enviar el formulario se puede corregir cualquier dato.",
        ),
        text(
          "Forman parte del contrato el [anexo de precios de telefonía](#annex) y la [política de privacidad](/privacy). Si el cliente firma además unas condiciones particulares, prevalecen estas últimas.",
        ),
      ],
    },
    scope: {
      title: "Alcance del servicio",
      blocks: [
        text("El servicio comprende:"),
        list(
          "la creación de agentes: lo que dicen, lo que saben, lo que preguntan y con qué voz hablan;",
          "conversaciones en vivo por voz o por escrito, con su transcripción y, cuando hay sonido, su grabación;",
          "la consulta posterior de conversaciones, datos recogidos y tiempos de respuesta;",
          "lo que en cada momento esté disponible en la aplicación. Lo que aún no lo está se señala como «en preparación» y no se puede exigir ni se cobra.",
        ),
        text(
          "**Un agente no es una persona.** El artículo 50 del Reglamento (UE) 2024/1689 de inteligencia artificial, aplicable desde el 2 de agosto de 2026, exige que quien habla con una inteligencia artificial lo sepa. Por eso cada conversación empieza con un aviso que el cliente no puede quitar. El cliente se compromete a no ocultarlo ni desmentirlo por otros medios.",
        ),
        text(
          "Las respuestas se generan automáticamente y pueden contener errores. El cliente decide qué sabe el agente, revisa que sea correcto y mantiene un modo de llegar a una persona. Si el agente usa modelos, reconocimiento o voces de otros proveedores, la aplicación indica siempre cuál está en uso.",
        ),
        text(
          "Trabajamos para que el servicio esté disponible de forma continua y publicamos su estado en la [página de estado](/status). Los trabajos de mantenimiento que se puedan prever se anuncian allí. Salvo pacto escrito no se garantiza un porcentaje de disponibilidad.",
        ),
      ],
    },
    duration: {
      title: "Duración",
      blocks: [
        text(
          "El contrato empieza al confirmar la cuenta y dura hasta que una de las partes lo termine. Los planes de pago se renuevan por meses.",
        ),
        list(
          "El cliente puede dejar el servicio cuando quiera; el plan sigue activo hasta el final del mes ya pagado.",
          "Nosotros podemos terminar el contrato avisando con 30 días, o con 60 si retiramos el servicio entero.",
          "Cualquiera de las partes puede resolverlo de inmediato si la otra incumple gravemente y no lo corrige en 15 días desde que se le avisa.",
          "Podemos suspender una cuenta sin espera, de forma proporcionada y avisando del motivo, si se usa para un fin de los prohibidos en [Finalidad](#purpose) o pone en riesgo la seguridad de otros.",
        ),
        text(
          "Al terminar, el cliente dispone de 30 días para llevarse sus agentes y conversaciones; después se borran, salvo lo que la ley obligue a conservar bloqueado.",
        ),
        text(
          "Si cambiamos estos términos, lo anunciamos por correo con 30 días de antelación. Quien no esté de acuerdo puede dejar el servicio antes sin coste. La versión vigente lleva su fecha al principio.",
        ),
      ],
    },
    pricing: {
      title: "Precios",
      blocks: [
        text(
          "Hay tres planes. Cada uno incluye minutos de conversación al mes; los que pasen de ahí se cobran al precio del minuto adicional. Un minuto es tiempo de conversación real, contado por segundos: lo que dura una conexión fallida no se cobra.",
        ),
        data("plans"),
        heading("Forma de pago"),
        text(
          "Los precios son en euros y sin impuestos; se suma el IVA o el impuesto que corresponda. La cuota se factura por adelantado y los minutos adicionales y la telefonía a mes vencido. Las facturas se pagan en 30 días. Un cambio de precios se anuncia con 30 días y nunca se aplica al mes en curso. La demora devenga el interés de la Ley 3/2004, y solo tras un aviso y 15 días de plazo puede suspenderse el servicio.",
        ),
      ],
    },
    "telephony-pricing": {
      title: "Precios de telefonía",
      blocks: [
        text(
          "Las llamadas a la red telefónica se cobran aparte, por minuto y según el destino, el tipo de línea y, en algunos casos, el lugar desde el que se llama. La tabla completa está en el [anexo](#annex).",
        ),
        list(
          "Los precios van de 0,00800 a 10,00500 por minuto, con cinco decimales y sin impuestos.",
          "Se aplica el precio vigente cuando empieza la llamada; un cambio posterior no la afecta.",
          "Una llamada que no se contesta no se cobra.",
          "Para proteger al cliente del fraude, los números de tarificación especial, los satélites y los países que no haya autorizado quedan bloqueados de entrada.",
        ),
        note(
          "La tabla es una tarifa de referencia y no una oferta: no obliga hasta que quien presta el servicio la sustituye por la suya o la acepta por escrito. Mientras la telefonía no esté en marcha en esta instalación, no se cobra nada por este concepto.",
        ),
      ],
    },
    purpose: {
      title: "Finalidad",
      blocks: [
        text(
          "El servicio sirve para informar, atender, concertar citas y recoger datos en nombre del cliente. El cliente responde de que sus agentes, sus instrucciones y sus llamadas cumplan la ley. En particular, no se puede usar para:",
        ),
        list(
          "hacerse pasar por una persona o por otra organización, ni imitar la voz de alguien sin su permiso;",
          "deducir emociones de estudiantes o trabajadores a partir de su voz, que el artículo 5.1.f del Reglamento de inteligencia artificial prohíbe en educación y en el trabajo;",
          "decidir por sí solo sobre la admisión, la evaluación o la expulsión de estudiantes o sobre la contratación de personas, que son usos de alto riesgo: el agente informa y toma nota, decide una persona;",
          "llamar con fines comerciales sin el consentimiento previo que exige el artículo 66 de la Ley 11/2022, General de Telecomunicaciones, a quien figure en un sistema de exclusión publicitaria (artículo 23 de la LOPDGDD), o fuera de los días y horas que permite la ley de consumidores;",
          "enviar contenido ilícito, engañoso o que discrimine, o dirigirse a menores sin las garantías debidas;",
          "atender emergencias ni sustituir al 112;",
          "atacar el servicio, saltarse sus límites o revenderlo sin acuerdo.",
        ),
        text(
          "Cada persona usa su propia cuenta y guarda su contraseña. El cliente avisa en cuanto sospeche que alguien ha entrado sin permiso.",
        ),
      ],
    },
    confidentiality: {
      title: "Confidencialidad",
      blocks: [
        text(
          "Cada parte guarda en secreto lo que sepa de la otra y no sea público, lo usa solo para cumplir este contrato y lo comparte solo con quien lo necesite y esté sujeto a la misma obligación. Dura lo que dure el contrato y cinco años más; los secretos empresariales, mientras lo sean.",
        ),
        text(
          "Las instrucciones de los agentes, sus documentos y las conversaciones son información confidencial del cliente. Nuestro personal solo accede a ellas si el cliente lo pide para resolver un problema, o si la ley o la seguridad del servicio obligan.",
        ),
        text(
          "No es confidencial lo que ya fuera conocido o público, lo que se desarrolle por cuenta propia o lo que una autoridad exija; en este último caso se avisa antes a la otra parte si la ley lo permite.",
        ),
      ],
    },
    "data-protection": {
      title: "Protección de datos (RGPD)",
      blocks: [
        text(
          "De los datos de las personas que hablan con los agentes es **responsable el cliente**, y nosotros somos **encargados del tratamiento** (artículo 28 del Reglamento (UE) 2016/679, RGPD, y artículo 33 de la Ley Orgánica 3/2018, LOPDGDD). De los datos de las cuentas de usuario somos responsables nosotros, como explica la [política de privacidad](/privacy). Esta sección es el contrato de encargo.",
        ),
        table(
          ["Elemento", "Contenido"],
          ["Objeto y duración", "Prestar el servicio mientras dure el contrato"],
          [
            "Operaciones",
            "Recogida, transcripción, grabación, análisis automático, conservación, consulta y supresión",
          ],
          [
            "Datos",
            "Voz, transcripción, nombre, datos de contacto y lo que el flujo del agente pregunte (por ejemplo, fechas o DNI)",
          ],
          ["Personas", "Quienes hablan con los agentes: estudiantes, familias, clientes o interesados"],
          ["Categorías especiales", "No se tratan salvo que el cliente lo decida y tenga base para ello"],
        ),
        text("Como encargados:"),
        list(
          "tratamos los datos solo según las instrucciones documentadas del cliente, que son este contrato y la configuración de sus agentes, y avisamos si una nos parece contraria a la ley;",
          "garantizamos que las personas autorizadas se han comprometido a la confidencialidad;",
          "aplicamos las medidas del artículo 32 del RGPD, entre ellas el cifrado en tránsito, la separación de los datos de cada cuenta dentro de la base de datos y registros técnicos sin contenido de las conversaciones;",
          "recurrimos a otros encargados solo con las mismas obligaciones y avisando con 30 días para que el cliente pueda oponerse;",
          "ayudamos a responder a quienes ejerzan sus derechos, a hacer evaluaciones de impacto y a consultar a la autoridad;",
          "comunicamos las violaciones de seguridad sin dilación indebida y en un máximo de 48 horas desde que las conocemos, con lo que el cliente necesite para notificarlas;",
          "al terminar, devolvemos y suprimimos los datos como dice [Duración](#duration);",
          "ponemos a disposición del cliente lo necesario para demostrar el cumplimiento y permitimos auditorías razonables, con aviso de 30 días.",
        ),
        text(
          "El cliente, como responsable, informa a quienes hablan con sus agentes (artículos 13 y 14 del RGPD), cuenta con una base legal para grabar y, cuando atiende a menores, aplica las garantías que correspondan.",
        ),
      ],
    },
    "data-usage": {
      title: "Uso de los datos",
      blocks: [
        text(
          "Los agentes, los documentos, las grabaciones y las transcripciones son del cliente. Nos concede permiso para tratarlos solo en la medida necesaria para prestarle el servicio.",
        ),
        list(
          "**No entrenamos modelos con ellos**, ni los vendemos, ni los usamos para publicidad.",
          "Podemos elaborar cifras agregadas sobre el funcionamiento, como tiempos de respuesta o número de conversaciones, que no permiten reconocer a nadie.",
          "El cliente puede descargar sus agentes y cada conversación en cualquier momento, y borrarlos.",
          "Si el cliente aloja un agente en ElevenLabs, se envían allí sus mensajes, instrucciones, conocimiento escrito y variables, y la voz va del navegador a sus servidores. La pantalla lo advierte antes de empezar.",
          "Si el agente escucha con el reconocimiento de voz del navegador, este puede enviar el sonido a su fabricante, con sus propias condiciones. La pantalla lo advierte y se puede desactivar.",
        ),
        text(
          "El programa, su diseño y su marca no se ceden. Su código se publica bajo la licencia que lo acompaña, que rige para quien lo instale por su cuenta.",
        ),
      ],
    },
    liability: {
      title: "Responsabilidad",
      blocks: [
        text(
          "Respondemos de los daños que causemos por incumplir este contrato. Salvo lo que la ley no permite limitar, la responsabilidad total de cada parte en un año no pasa de lo que el cliente haya pagado en los doce meses anteriores, y no incluye el lucro cesante ni los daños indirectos.",
        ),
        text(
          "Nada de esto limita la responsabilidad por dolo o culpa grave, por daños a las personas, por las obligaciones de protección de datos frente a los interesados, ni ninguna otra que la ley declare irrenunciable.",
        ),
        list(
          "El cliente responde del contenido de sus agentes y de las llamadas que ordena, y nos mantiene indemnes si un tercero reclama por ello.",
          "No respondemos de fallos de redes, operadores o proveedores que el cliente elija y conecte.",
          "Ninguna parte responde de lo que no pudo prever ni evitar (fuerza mayor) mientras dure.",
          "Los contenidos que alojamos por encargo del cliente no se supervisan de antemano; actuamos en cuanto conocemos con certeza que uno es ilícito (artículo 16 de la Ley 34/2002, LSSI, y Reglamento (UE) 2022/2065). Los avisos se envían a {{supportEmail}}.",
        ),
      ],
    },
    jurisdiction: {
      title: "Jurisdicción",
      blocks: [
        text(
          "Rige la ley española. Antes de ir a juicio las partes intentan resolver el desacuerdo de buena fe durante 30 días. Después son competentes {{courts}}, salvo que la ley fije otros de forma imperativa.",
        ),
        text(
          "Si una cláusula fuera nula, las demás siguen en pie. No exigir un derecho una vez no es renunciar a él. Las comunicaciones se hacen al correo de la cuenta y a {{supportEmail}}.",
        ),
      ],
    },
    annex: {
      title: "Anexo: tarifa de telefonía por destino",
      blocks: [data("tariff")],
    },
  },
};
