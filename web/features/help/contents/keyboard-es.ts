import { heading, table, text } from "#web/ui/prose-block.ts";
import type { HelpArticle } from "../help-articles.ts";

export const article: HelpArticle = {
  title: "Teclado",
  summary: "Todo se puede hacer sin ratón. Estas son las teclas que no son evidentes.",
  blocks: [
    heading("En una conversación"),
    table(
      ["Tecla", "Qué hace"],
      ["`M`", "Silenciar o activar el micrófono"],
      ["`Esc`", "Preguntar si terminar"],
      ["`Intro`", "Enviar lo escrito"],
    ),
    heading("En toda la aplicación"),
    table(
      ["Tecla", "Qué hace"],
      ["`Tab` al abrir una página", "Muestra «Saltar al contenido»"],
      ["`↑` `↓` `Intro` en el buscador", "Elegir un resultado"],
      ["`↑` `↓` en un menú", "Moverse; una letra salta a lo que empieza por ella"],
      ["`←` `→` `Inicio` `Fin` en pestañas", "Cambiar de pestaña"],
      ["`←` `→` en una elección", "Cambiar de opción"],
      ["`Esc`", "Cerrar menú, buscador o aviso"],
    ),
    heading("En páginas concretas"),
    table(
      ["Dónde", "Teclas"],
      ["Grabación", "`←` `→` avanzan o retroceden cinco segundos"],
      ["Gráfico por días", "`←` `→` recorren los días"],
      ["Al escribir `{{` en un mensaje", "`↑` `↓` eligen variable; `Intro` o `Tab` la ponen; `Esc` cierra"],
    ),
    text(
      "Si algo no se puede hacer con el teclado es un fallo: la [declaración de accesibilidad](/accessibility) dice cómo avisar.",
    ),
  ],
};
