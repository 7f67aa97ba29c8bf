import { useEffect, useRef, useState, type RefObject } from "react";

export interface Player {
  /** Give it to the `<audio>` element. */
  audio: RefObject<HTMLAudioElement | null>;
  /** Milliseconds. */
  position: number;
  playing: boolean;
  rate: number;
  failed: boolean;
  toggle(): void;
  seek(position: number): void;
  nextRate(): void;
}

const RATES = [1, 1.25, 1.5, 2] as const;

/** An `<audio>` element as React sees it. The position follows every frame while it plays, which `timeupdate` would not. */
export function usePlayer(url: string | undefined): Player {
  const audio = useRef<HTMLAudioElement>(null);
  const [position, setPosition] = useState(0);
  const [playing, setPlaying] = useState(false);
  const [rate, setRate] = useState<number>(1);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const element = audio.current;
    if (!element) return;
    let frame = 0;
    const follow = (): void => {
      setPosition(element.currentTime * 1_000);
      frame = requestAnimationFrame(follow);
    };
    const handlers: Record<string, () => void> = {
      play: () => {
        setPlaying(true);
        frame = requestAnimationFrame(follow);
      },
      pause: () => {
        setPlaying(false);
        cancelAnimationFrame(frame);
      },
      seeked: () => setPosition(element.currentTime * 1_000),
      error: () => setFailed(true),
      loadedmetadata: () => setFailed(false),
    };
    for (const [name, handler] of Object.entries(handlers)) element.addEventListener(name, handler);
    return () => {
      cancelAnimationFrame(frame);
      for (const [name, handler] of Object.entries(handlers)) element.removeEventListener(name, handler);
    };
  }, [url]);

  return {
    audio,
    position,
    playing,
    rate,
    failed,
    toggle() {
      const element = audio.current;
      if (!element) return;
      if (element.paused) element.play().catch(() => setFailed(true));
      else element.pause();
    },
    seek(next) {
      setPosition(next);
      if (audio.current) audio.current.currentTime = next / 1_000;
    },
    nextRate() {
      const next = RATES[(RATES.findIndex((known) => known === rate) + 1) % RATES.length]!;
      setRate(next);
      if (audio.current) audio.current.playbackRate = next;
    },
  };
}
