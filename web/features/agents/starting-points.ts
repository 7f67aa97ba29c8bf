import { EMPTY_FLOW, type AgentLanguage, type Flow, type SlotKind, type Variables } from "#contract/agents.ts";

/** Ready-made beginnings for an agent. The person changes what does not fit; nothing refers back to here afterwards. */
export interface StartingPoint {
  id: "admissions" | "office" | "reception";
  words: Record<AgentLanguage, StartingWords>;
}

interface StartingWords {
  name: string;
  purpose: string;
  first_message: string;
  system_prompt: string;
  knowledge: string;
  variables: Variables;
  flow: Flow;
}

function step(name: string, kind: SlotKind, ask: string, required = true): Flow["steps"][number] {
  return { id: name, ask, slot: { name, kind, required } };
}

export const STARTING_POINTS: readonly StartingPoint[] = [
  {
    id: "admissions",
    words: {
      es: {
        name: "Admisiones",
        purpose: "Resuelve dudas de admisión y toma los datos de quien quiere información",
        first_message: "Hola, gracias por llamar a {{centro}}. ¿En qué puedo ayudarle con la admisión?",
        system_prompt:
          "Eres la voz de admisiones de {{centro}}. Hablas con calma, de usted y con frases cortas.\nResuelves dudas sobre plazos, requisitos, precios y visitas.\nSi no sabes algo, lo dices y ofreces que llame una persona.\nNunca prometes una plaza.",
        knowledge:
          "El plazo de matrícula termina el 28 de noviembre a las 14:00.\nPara matricularse hacen falta el documento de identidad, el título anterior y una foto.\nLa matrícula cuesta 120 euros y se puede pagar en dos plazos.\nLas becas se solicitan en la página del Ministerio antes de que acabe el plazo de matrícula.\nHacemos visitas guiadas los martes y los jueves a las 17:00; hay que reservar.\nLas clases empiezan en septiembre y terminan en junio.\nEl horario de atención es de lunes a viernes de 9:00 a 14:00.\nLa dirección es calle Mayor, 12.",
        variables: { centro: "nuestro centro" },
        flow: {
          steps: [
            step("nombre", "name", "Si quiere que le enviemos la información, ¿me dice su nombre y apellidos?"),
            step("correo", "email", "¿A qué correo electrónico se la enviamos?"),
            step("visita", "yes_no", "¿Le gustaría visitar el centro?", false),
          ],
          closing: "Perfecto, {{nombre}}. Le enviaremos la información hoy mismo. ¿Alguna otra pregunta?",
        },
      },
      en: {
        name: "Admissions",
        purpose: "Answers questions about admission and takes the details of whoever wants information",
        first_message: "Hello, thank you for calling {{school}}. How can I help you with admission?",
        system_prompt:
          "You are the voice of admissions at {{school}}. You speak calmly and in short sentences.\nYou answer questions about dates, requirements, prices and visits.\nIf you do not know something, you say so and offer a call from a person.\nYou never promise a place.",
        knowledge:
          "Enrolment closes on 28 November at 2 pm.\nTo enrol you need an identity document, your previous certificate and a photograph.\nEnrolment costs 120 euros and can be paid in two instalments.\nScholarships are requested on the Ministry's website before enrolment closes.\nGuided visits take place on Tuesdays and Thursdays at 5 pm and must be booked.\nClasses begin in September and end in June.\nThe office is open Monday to Friday from 9 am to 2 pm.\nThe address is 12 High Street.",
        variables: { school: "our school" },
        flow: {
          steps: [
            step("name", "name", "If you would like us to send you the information, what is your full name?"),
            step("email", "email", "Which email address shall we send it to?"),
            step("visit", "yes_no", "Would you like to visit the school?", false),
          ],
          closing: "Perfect, {{name}}. We will send you the information today. Is there anything else?",
        },
      },
    },
  },
  {
    id: "office",
    words: {
      es: {
        name: "Secretaría",
        purpose: "Informa de trámites, certificados y horarios a estudiantes y familias",
        first_message: "Secretaría de {{centro}}, buenos días. ¿Qué trámite necesita?",
        system_prompt:
          "Atiendes la secretaría de {{centro}}. Vas al grano y confirmas cada dato.\nInformas de certificados, traslados, horarios y pagos.\nNo das datos personales de nadie por teléfono.\nLo que no esté en tu conocimiento lo resuelve una persona de secretaría.",
        knowledge:
          "Los certificados académicos se piden por correo a la dirección de secretaría y tardan tres días hábiles.\nEl duplicado del carné cuesta cinco euros y se recoge en ventanilla.\nPara un traslado de expediente hay que presentar la carta de admisión del otro centro.\nLa secretaría abre de lunes a viernes de 9:00 a 14:00, y los miércoles también de 16:00 a 18:00.\nLas ausencias se justifican en la plataforma en un plazo de tres días.\nEl pago fraccionado se solicita durante los diez primeros días de cada mes.\nLas notas se publican en la plataforma al final de cada trimestre.",
        variables: { centro: "nuestro centro" },
        flow: EMPTY_FLOW,
      },
      en: {
        name: "School office",
        purpose: "Tells students and families about paperwork, certificates and opening hours",
        first_message: "This is the office of {{school}}, good morning. What do you need?",
        system_prompt:
          "You attend the office of {{school}}. You come to the point and confirm every detail.\nYou inform about certificates, transfers, opening hours and payments.\nYou never give anybody's personal data by telephone.\nWhat is not in your knowledge is solved by a person of the office.",
        knowledge:
          "Academic certificates are requested by email to the office's address and take three working days.\nA new student card costs five euros and is collected at the counter.\nFor a transfer of records you must present the letter of admission of the other school.\nThe office is open Monday to Friday from 9 am to 2 pm, and on Wednesdays also from 4 to 6 pm.\nAbsences are justified on the platform within three days.\nPayment in instalments is requested during the first ten days of each month.\nMarks are published on the platform at the end of each term.",
        variables: { school: "our school" },
        flow: EMPTY_FLOW,
      },
    },
  },
  {
    id: "reception",
    words: {
      es: {
        name: "Recepción",
        purpose: "Atiende a quien llama, toma el recado y acuerda cuándo devolver la llamada",
        first_message: "Hola, ha llamado a {{empresa}}. ¿En qué puedo ayudarle?",
        system_prompt:
          "Eres la recepción de {{empresa}}. Eres amable y breve.\nTomas recados: quién llama, a qué teléfono y cuándo prefiere que le llamen.\nNo das información interna ni datos de empleados.",
        knowledge:
          "El horario de atención es de lunes a viernes de 9:00 a 18:00.\nEstamos en el centro de la ciudad.\nHay aparcamiento para visitas en el sótano.\nLas facturas se reclaman por correo al departamento de administración.\nPara trabajar con nosotros hay que enviar el currículum desde la página web.",
        variables: { empresa: "nuestra empresa" },
        flow: {
          steps: [
            step("nombre", "name", "¿Me dice su nombre, por favor?"),
            step("telefono", "phone", "¿A qué teléfono le llamamos?"),
            step("dia", "date", "¿Qué día prefiere que le llamemos?", false),
            step("motivo", "text", "¿Cuál es el motivo de la llamada?"),
          ],
          closing: "Gracias, {{nombre}}. Paso el recado y le llamaremos.",
        },
      },
      en: {
        name: "Reception",
        purpose: "Answers whoever calls, takes a message and agrees when to call back",
        first_message: "Hello, you have called {{company}}. How can I help you?",
        system_prompt:
          "You are the reception of {{company}}. You are friendly and brief.\nYou take messages: who is calling, at which number, and when they would like a call back.\nYou give no internal information and no data of employees.",
        knowledge:
          "We are open Monday to Friday from 9 am to 6 pm.\nWe are in the city centre.\nThere is parking for visitors in the basement.\nInvoices are claimed by email from the accounts department.\nTo work with us, send your CV through the website.",
        variables: { company: "our company" },
        flow: {
          steps: [
            step("name", "name", "May I have your name, please?"),
            step("phone", "phone", "Which number shall we call?"),
            step("day", "date", "On which day would you like us to call?", false),
            step("reason", "text", "What is the call about?"),
          ],
          closing: "Thank you, {{name}}. I will pass on the message and we will call you.",
        },
      },
    },
  },
];
