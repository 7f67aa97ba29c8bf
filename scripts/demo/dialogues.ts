/** What was said in the invented conversations: `a` the agent, `p` the person. `cut` marks an answer the person talked over. */
export interface DemoDialogue {
  agent: string;
  ended: "user_hung_up" | "agent_ended";
  collected: Record<string, string>;
  turns: { who: "a" | "p"; text: string; cut?: number }[];
}

export const DEMO_DIALOGUES: DemoDialogue[] = [
  {
    agent: "Lucía",
    ended: "user_hung_up",
    collected: {},
    turns: [
      { who: "p", text: "Hola, quería saber hasta cuándo puedo matricularme en el grado superior." },
      { who: "a", text: "El plazo de matrícula de grado superior termina el viernes 28 de noviembre a las 14:00." },
      { who: "p", text: "¿Y se puede pagar a plazos?" },
      { who: "a", text: "La matrícula se abona en tres plazos: septiembre, enero y abril." },
      { who: "p", text: "Perfecto, muchas gracias." },
      { who: "a", text: "A usted. ¿Puedo ayudarle en algo más?" },
    ],
  },
  {
    agent: "Lucía",
    ended: "agent_ended",
    collected: { nombre: "Carmen Ortega", telefono: "+34600000001" },
    turns: [
      { who: "p", text: "Quiero hablar con una persona, por favor." },
      { who: "a", text: "Por supuesto. ¿Me dice su nombre, por favor?" },
      { who: "p", text: "Carmen Ortega." },
      { who: "a", text: "¿A qué teléfono le llamamos?" },
      { who: "p", text: "Seiscientos, cero cero, cero cero, cero uno." },
      { who: "a", text: "Gracias, Carmen Ortega. Le llamará una persona de admisiones." },
    ],
  },
  {
    agent: "Lucía",
    ended: "user_hung_up",
    collected: {},
    turns: [
      { who: "p", text: "¿Qué documentos necesito para matricularme?" },
      {
        who: "a",
        text: "Para matricularse hacen falta el DNI, el título de bachillerato y una foto. La secretaría está en la planta baja.",
        cut: 74,
      },
      { who: "p", text: "Vale, ¿y a qué hora abren?" },
      { who: "a", text: "La secretaría abre de 9:00 a 14:00." },
    ],
  },
  {
    agent: "Lucía",
    ended: "user_hung_up",
    collected: {},
    turns: [
      { who: "p", text: "¿Tienen piscina?" },
      { who: "a", text: "No tengo esa información. ¿Quiere que le llame una persona?" },
      { who: "p", text: "No, no hace falta. Gracias." },
      { who: "a", text: "De acuerdo. Que tenga un buen día." },
    ],
  },
  {
    agent: "Mateo",
    ended: "user_hung_up",
    collected: {},
    turns: [
      { who: "p", text: "Llamo por la beca de transporte." },
      { who: "a", text: "La beca de transporte cubre hasta el cincuenta por ciento del abono." },
      { who: "p", text: "¿Y hasta cuándo la puedo pedir?" },
      { who: "a", text: "La solicitud de beca se presenta en la sede electrónica hasta el 15 de diciembre." },
    ],
  },
  {
    agent: "Mateo",
    ended: "user_hung_up",
    collected: {},
    turns: [
      { who: "p", text: "¿Cuándo se sabe si me la dan?" },
      { who: "a", text: "Las becas se resuelven en febrero y se comunican por correo." },
      { who: "p", text: "¿Es usted una máquina?" },
      { who: "a", text: "Sí, soy un asistente virtual con inteligencia artificial. ¿Prefiere hablar con una persona?" },
      { who: "p", text: "No, está bien. Adiós." },
      { who: "a", text: "Gracias por llamar. Hasta pronto." },
    ],
  },
  {
    agent: "Grace",
    ended: "user_hung_up",
    collected: {},
    turns: [
      { who: "p", text: "Hi, when do classes start for exchange students?" },
      { who: "a", text: "Classes for exchange students start on 12 January." },
      { who: "p", text: "And how much is a room?" },
      { who: "a", text: "The residence has rooms from 480 euros a month." },
      { who: "p", text: "Great, thank you." },
      { who: "a", text: "You are welcome. Is there anything else I can help you with?" },
    ],
  },
  {
    agent: "Nuria",
    ended: "user_hung_up",
    collected: {},
    turns: [
      { who: "p", text: "Necesito un certificado de notas." },
      { who: "a", text: "Los certificados académicos se piden en la sede electrónica y tardan tres días." },
      { who: "p", text: "¿La biblioteca abre los sábados?" },
      { who: "a", text: "Sí. La biblioteca abre de 8:00 a 22:00, también los sábados." },
    ],
  },
];
