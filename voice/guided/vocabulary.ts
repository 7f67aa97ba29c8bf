import type { AgentLanguage } from "#contract/agents.ts";

/** Words that say nothing about what a question is about, without accents. */
export const STOP_WORDS: Record<AgentLanguage, ReadonlySet<string>> = {
  es: new Set(
    `a al algo alguna alguno algun algunas algunos alla alli antes aqui asi aun aunque bien cada como con contra cual cuales cualquier
     cuando cuanta cuantas cuanto cuantos de debo decir del desde dice digame dime donde dos e el ella ellas ello ellos en entonces entre era es
     esa esas ese eso esos esta estan estar estas este esto estos estoy favor fue gustaria ha haber hace hacen hacer haceis hacia han hasta hay
     he incluso ir la las le les lo los luego mas me mi mis mismo mucho muy nada necesita necesitan necesito ni no nos nosotros nuestra nuestro o os otra otro para pero
     podria por porque pueda puede pueden puedo pues que querria queria quien quienes quiere quiero saber se sea segun ser si sin sobre sois
     son soy su sus tal tambien tan te tener tengo ti tiene tienen tenia toda todas todo todos tras tu tus un una unas uno unos usted ustedes
     va vale van vosotros voy y ya yo hola buenos buenas dias tardes noches gracias informacion informar cuenteme cuentame explique explicame
     dar dame da den`
      .split(/\s+/)
      .filter(Boolean),
  ),
  en: new Set(
    `a about after all also am an and any are as at be because been before but by can could did do does for from get give had has have
     hello hey hi him his how i if in into is it its just know like may me might more much must my need no not of on one or our out please
     shall she should so some tell than thank thanks that the their them then there these they this those to too up us want was we were what
     when where which who why will with would yes you your information id im ive does ok okay`
      .split(/\s+/)
      .filter(Boolean),
  ),
};

/**
 * Words that ask for the same thing, one group per line; also irregular verbs, whose stems differ. A word may
 * stand in several groups' place only once.
 */
const GROUPS: Record<AgentLanguage, string[]> = {
  es: [
    "cuesta costar coste costo costes precio precios vale valer importe tarifa tarifas cobran",
    "abona abonar abono pagar pago pagos pagarla paga pagan cuota cuotas",
    "remunerado remunerada remuneradas remunerados pagada pagadas pagado pagados sueldo",
    "empezar empieza empiezan comenzar comienza comienzan comienzo inicio inicia inician arrancar arranca",
    "terminar termina terminan acabar acaba acaban fin final finaliza finalizan",
    "linea online distancia virtual remoto internet",
    "documento documentos documentacion papeles presentar",
    "inscribir inscribirme inscribirse inscripcion inscripciones apuntar apuntarme apuntarse solicitar solicitud",
    "recuperar devolver devuelvan devuelven devolucion reembolso devuelva",
    "profesor profesores profesora profesorado docente docentes",
    "direccion calle ubicacion ubicado ubicados sede sedes situado",
    "telefono numero movil",
    "horario horarios hora horas",
    "abrir abre abren abrimos abris abierto abierta apertura",
    "cerrar cierra cierran cerramos cierre cerrado",
    "beca becas ayuda ayudas",
    "curso cursos asignatura asignaturas",
    "duracion dura duran durar",
    "correo email mail",
    "aparcar aparcamiento parking coche",
    "trabajo trabajar empleo",
    "vencer vence vencen vencimiento",
  ],
  en: [
    "cost costs price prices fee fees charge charges",
    "pay payment payments paid instalment instalments installment installments",
    "start starts begin begins beginning commence",
    "end ends finish finishes",
    "online remote remotely virtual distance",
    "document documents paperwork papers",
    "enrol enroll enrolment enrollment register registration apply application applying sign",
    "refund money-back return cancel cancellation",
    "teacher teachers lecturer lecturers professor professors staff",
    "address street location located",
    "phone telephone number",
    "timetable schedule hours time times",
    "open opens opening",
    "close closes closing",
    "scholarship scholarships grant grants",
    "length duration last lasts long",
  ],
};

/** Word → the first word of its group. */
export const SYNONYMS: Record<AgentLanguage, ReadonlyMap<string, string>> = {
  es: groupMap(GROUPS.es),
  en: groupMap(GROUPS.en),
};

function groupMap(groups: string[]): ReadonlyMap<string, string> {
  return new Map(
    groups.map((group) => group.split(" ")).flatMap((words) => words.map((word) => [word, words[0]!] as const)),
  );
}
