import type { AgentLanguage } from "#contract/agents.ts";
import { phrase } from "./words.ts";

/** What the law makes sacred: heard before any brain, flow or model. */
export type SacredIntent = "never-again" | "person" | "machine";

const SACRED: Record<AgentLanguage, [SacredIntent, RegExp][]> = {
  es: [
    [
      "never-again",
      /\b(?:no (?:me |nos )?(?:vuelv\w+ a (?:llamar|molestar)|llam\w+ (?:mas|nunca)|contact\w+ mas|molest\w+ mas)|no (?:quiero|deseo) (?:que me (?:llam\w+|vuelv\w+ a llamar)|(?:recibir )?mas llamadas|recibir llamadas)|(?:deje\w*|para|pare\w*) de (?:llamar|molestar)\w*|(?:quit|borr|elimin|sac)\w+ (?:de (?:la|su|esa|vuestra) (?:lista|base)|mis datos|mi (?:numero|telefono))|lista robinson)/,
    ],
    [
      "machine",
      /\b(?:(?:eres|es usted|es|hablo con|estoy hablando con|sois) (?:(?:acaso|realmente|de verdad) )?(?:un |una |el |la )?(?:robot|maquina|bot|ia|inteligencia artificial|grabacion|contestador|ordenador|humano|humana|persona(?: real| de verdad)?)\b(?! de (?:contacto|atencion)))/,
    ],
    [
      "person",
      /\b(?:(?:hablar|comunic\w+|pong\w+|pas\w+|atiend\w+|llam\w+|contact\w+) (?:\w+ ){0,3}?(?:con |a |una? |la |el |algun |alguna )+(?:persona|humano|humana|operador|operadora|agente humano|alguien|comercial|responsable|encargado|encargada|secretaria)\b|(?:quiero|prefiero|necesito|deme|dame) (?:a )?(?:una )?persona\b|que me (?:llame|atienda) (?:una persona|alguien)|^(?:una persona|operador|operadora|humano|persona)(?: por favor)?$)/,
    ],
  ],
  en: [
    [
      "never-again",
      /\b(?:(?:stop|quit) (?:calling|phoning|contacting|ringing)|(?:do not|don t|never) (?:\w+ )?(?:call|phone|contact|ring) (?:me|us|this number|again)|(?:take|remove) (?:me|my number|us) (?:off|from)|(?:don t|do not) want (?:any )?(?:more )?calls)/,
    ],
    [
      "machine",
      /\b(?:(?:are you|is this|am i (?:talking|speaking) (?:to|with)) (?:really |actually )?(?:a |an |the )?(?:real )?(?:robot|machine|bot|ai|artificial intelligence|recording|computer|human|person)\b)/,
    ],
    [
      "person",
      /\b(?:(?:talk|speak|connect\w*|transfer\w*|put|pass) (?:\w+ ){0,3}?(?:to|with|through to) (?:a |an |the |some)?(?:real |live |human )?(?:person|human|agent|operator|someone|somebody|one|representative|being)\b|(?:want|need|prefer|get me) (?:a )?(?:real |live )?(?:person|human|operator)\b|(?:someone|somebody|a person) (?:to )?call me|^(?:operator|a person|human)(?: please)?$)/,
    ],
  ],
};

export function sacredIntent(text: string, language: AgentLanguage): SacredIntent | null {
  const said = phrase(text);
  return SACRED[language].find(([, words]) => words.test(said))?.[0] ?? null;
}

/** Courtesies that need no knowledge. Only whole utterances: "gracias, ¿y el precio?" is a question. */
export type SmallTalk = "greeting" | "thanks" | "good-bye" | "repeat";

const SMALL_TALK: Record<AgentLanguage, [SmallTalk, RegExp][]> = {
  es: [
    [
      "good-bye",
      /^(?:(?:no|nada mas|eso es todo|eso era todo|muy bien|vale|perfecto|pues|bueno|ok|muchas gracias|gracias|de acuerdo) )*(?:adios|hasta (?:luego|pronto|otra|la vista|manana)|chao|chau|nos vemos|que (?:tenga|vaya) \w+(?: \w+)?)(?: (?:gracias|muchas gracias|buenos dias|buenas tardes))?$|^(?:no )?(?:nada mas|eso es todo|eso era todo)(?: (?:muchas )?gracias)?$|^no (?:muchas )?gracias$/,
    ],
    [
      "thanks",
      /^(?:vale |muy bien |perfecto |ok |bien )*(?:muchas |muchisimas )?gracias(?: por (?:todo|la informacion))?$/,
    ],
    [
      "greeting",
      /^(?:hola|buenas|buenos dias|buenas tardes|buenas noches|que tal|hey|oiga|diga|alo)(?: (?:hola|buenas|buenos dias|buenas tardes|buenas noches|que tal|como esta|como estas|muy buenas))*$/,
    ],
    [
      "repeat",
      /^(?:perdon|perdone|disculpe|como|que|eh|como dice|que ha dicho|no (?:le |te )?(?:he )?(?:oido|oigo|entiendo|entendido)(?: bien)?|(?:me )?(?:lo )?(?:puede|podria|puedes) repetir(?:lo|melo)?|repit\w+|otra vez)(?: (?:por favor|como|que|no le he oido|no le he entendido|repita|puede repetir(?:lo)?|otra vez))*$/,
    ],
  ],
  en: [
    [
      "good-bye",
      /^(?:(?:no|that is all|that s all|ok|okay|well|great|thanks|thank you) )*(?:good ?bye|bye(?: bye)?|see you(?: \w+)?|have a (?:nice|good) \w+)$|^(?:no )?(?:that is all|that s all|nothing else)(?: (?:thanks|thank you))?$|^no (?:thanks|thank you)$/,
    ],
    ["thanks", /^(?:ok |okay |great |perfect )*(?:thanks|thank you)(?: (?:very much|a lot|so much))?$/],
    [
      "greeting",
      /^(?:hello|hi|hey|good (?:morning|afternoon|evening))(?: (?:there|hello|hi|good (?:morning|afternoon|evening)|how are you))*$/,
    ],
    [
      "repeat",
      /^(?:sorry|pardon|what|excuse me|what did you say|i (?:did not|didn t) (?:hear|catch|understand) (?:you|that|it)|(?:can|could) you (?:repeat|say)(?: (?:that|it))?(?: again)?|repeat|again)(?: (?:please|that|it|again|what|i did not hear you))*$/,
    ],
  ],
};

export function smallTalk(text: string, language: AgentLanguage): SmallTalk | null {
  const said = phrase(text);
  return SMALL_TALK[language].find(([, words]) => words.test(said))?.[0] ?? null;
}

const WANTS_CALL: Record<AgentLanguage, RegExp> = {
  es: /\b(?<!no )(?:(?:me|nos) (?:pued\w+|podri\w+) (?:volver a )?llamar|llam(?:e|en|ad)(?:me|nos)|(?<!no quiero )que me (?:llam\w+|den una llamada))\b/,
  en: /\b(?<!don t |not )(?:(?:can|could|would) (?:you|someone|somebody) (?:please )?(?:call|phone|ring) me|(?:please )?(?:call|phone|ring) me(?: back)?$)/,
};

/** Somebody who asks to be called back. */
export function wantsCall(text: string, language: AgentLanguage): boolean {
  return WANTS_CALL[language].test(phrase(text));
}

const BUSY: Record<AgentLanguage, RegExp> = {
  es: /\b(?:(?:ahora|en este momento) (?:mismo )?(?:no puedo|no me viene bien|estoy (?:ocupad[oa]|conduciendo|trabajando|en una reunion))|no (?:puedo|me viene bien) (?:hablar )?(?:ahora|en este momento)|no es (?:un )?buen momento|(?:me (?:pilla|coge) )(?:en )?mal(?: momento)?|estoy (?:ocupad[oa]|conduciendo|en una reunion))\b/,
  en: /\b(?:(?:i am|i m) (?:busy|driving|at work|in a meeting)|(?:not|bad) (?:a good )?(?:time|moment)|(?:can t|cannot) (?:talk|speak) (?:right )?now|not (?:right )?now)\b/,
};

/** Somebody who was called at a bad moment. */
export function isBusy(text: string, language: AgentLanguage): boolean {
  return !looksLikeQuestion(text) && BUSY[language].test(phrase(text));
}

/** Somebody who is asked for a name and says "¿cuánto cuesta?" wants an answer first. Recognisers leave out the signs. */
export function looksLikeQuestion(text: string): boolean {
  return (
    /[?¿]/.test(text) ||
    /^(?:y |pero |and |but )?(?:(?:a|de|en|con|desde|hasta|para|por) )?(?:que|cual|cuales|cuando|cuant[oa]s?|donde|como|quien|quienes|tienen|hay|se puede|puedo|what|when|where|how|who|which|why|do you|is there|are there|can i)\b/.test(
      phrase(text),
    )
  );
}
