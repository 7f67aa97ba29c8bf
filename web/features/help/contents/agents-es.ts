import { heading, list, note, text } from "#web/ui/prose-block.ts";
import type { HelpArticle } from "../help-articles.ts";

export const article: HelpArticle = {
  title: "Agentes",
  summary: "Cómo se escriben, qué saben, qué preguntan y cómo se publican.",
  blocks: [
    heading("Qué dice"),
    list(
      "El **primer mensaje** es lo que se oye nada más empezar. Delante va siempre el aviso de que habla una inteligencia artificial, que no se puede quitar.",
      "Las **instrucciones** dicen quién es, qué debe hacer y qué no. Mejor frases cortas y una idea en cada una.",
      "Las **variables** son datos que cambian: escribe `{{centro}}` en un mensaje y dale su valor en Variables.",
    ),
    heading("Qué sabe"),
    list(
      "El campo **Conocimiento**, con las frases que puede decir.",
      "Los **documentos**: PDF, Word, páginas web, Markdown o texto, hasta 50 por agente y 20 MB cada uno. Se guarda su texto, no el archivo.",
      "Lo que no está escrito, lo dice: la mente integrada no inventa. Con un modelo de lenguaje externo conviene revisarlo más.",
    ),
    heading("Qué pregunta"),
    text(
      "El **flujo** es una lista de pasos para recoger datos: nombre, correo, teléfono, fecha, hora, DNI o NIE, IBAN, importe, código postal, sí o no, o texto libre. Cada respuesta se comprueba, se repite en voz alta y se guarda con la conversación. Puede empezar enseguida o solo cuando hace falta.",
    ),
    heading("Con qué voz y a qué ritmo"),
    list(
      "Elige una voz y escúchala antes. En **Pronunciación** se corrigen siglas y nombres que suenan mal.",
      "Un agente puede hablar varios idiomas, cada uno con su mensaje y su voz.",
      "El ritmo (paciente, normal, ágil o a medida) decide cuánto espera y cuándo se deja interrumpir.",
      "El **motor** tiene tres partes: oído, mente y voz. Lo integrado funciona sin red ni cuentas; quien administra la instalación puede conectar servidores o instalar modelos en la propia máquina, de la que entonces no sale nada. Si uno falla, otro toma el relevo y en último caso lo integrado.",
    ),
    heading("Alojarlo en ElevenLabs"),
    text(
      "Si la instalación tiene cuenta allí, un agente puede tener una copia en ElevenLabs: escucha, piensa y habla allí, y las conversaciones llegan aquí al terminar.",
    ),
    list(
      "Se envían nombre, mensajes, instrucciones, conocimiento escrito, variables y criterios. El flujo y los documentos, no; la voz se elige allí.",
      "«Comparar con la copia de allí» enseña las diferencias, y tú decides qué copia vale.",
      "«Dejar de alojarlo» borra la copia de allí.",
    ),
    heading("Versiones"),
    text(
      "Guardar cambia el borrador; **Publicar** crea una versión que ya no cambia. En Versiones se comparan dos, se ve qué cambió y se recupera cualquiera.",
    ),
    heading("Compartir, copiar y llevarse"),
    list(
      "«Compartir con la organización», en el menú del agente y en su resumen, deja que tus compañeros lo vean y lo prueben, pero no que lo cambien. «Dejar de compartir» lo devuelve a ti; si alguien lo está usando, te lo decimos antes.",
      "Las conversaciones que empiezan mientras está compartido las ve toda la organización, también tú las de los demás. Las anteriores y las posteriores solo las ve quien las tuvo.",
      "La administración puede poner un agente **fuera de servicio**: no atiende conversaciones nuevas, y en su página se lee por qué y a quién preguntar.",
      "Duplicar y **Exportar JSON** están en el menú de cada agente. **Importar** entiende archivos de Claravoz, ElevenLabs, Vapi y Retell, y dice qué no ha podido traer.",
      "Eliminar un agente no borra sus conversaciones.",
    ),
    note(
      "Los criterios de la pestaña Evaluación se guardan con el agente, pero todavía no se aplican a las conversaciones.",
    ),
  ],
};
