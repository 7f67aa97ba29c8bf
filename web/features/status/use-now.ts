import { useEffect, useState } from "react";

const STEP = 15_000;

/** The time, for texts such as "5 minutes ago" that grow old while one looks at them. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), STEP);
    return () => clearInterval(timer);
  }, []);
  return now;
}
