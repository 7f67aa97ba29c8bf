import { useEffect, useState } from "react";

/** How far below the top of the window a heading counts as being read, in pixels. */
const READING_LINE = 140;

/** The id of the section that stands at the reading line; the last one at the end of the page. */
export function useCurrentSection(sections: readonly { id: string }[]): string | undefined {
  const [current, setCurrent] = useState(sections[0]?.id);
  useEffect(() => {
    let frame = 0;
    const look = (): void => {
      frame = 0;
      const { scrollHeight } = document.documentElement;
      const atEnd = window.innerHeight + window.scrollY >= scrollHeight - 2 && window.scrollY > 0;
      const passed = sections.filter(({ id }) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        return top !== undefined && top <= READING_LINE;
      });
      setCurrent((atEnd ? sections.at(-1) : (passed.at(-1) ?? sections[0]))?.id);
    };
    const soon = (): void => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    window.addEventListener("scroll", soon, { passive: true });
    window.addEventListener("resize", soon);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", soon);
      window.removeEventListener("resize", soon);
    };
  }, [sections]);
  return current;
}
