import { useEffect, useState } from 'react';

/** The current moment as ISO text, updated every `everyMs`; for remaining times. */
export function useNow(everyMs = 20_000): string {
  const [now, setNow] = useState(() => new Date().toISOString());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
