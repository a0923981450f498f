/** Progress of a bulk load. */
export interface LoadProgress {
  readonly phase: 'documents' | 'rows' | 'indexes';
  readonly done: number;
  readonly of: number;
  /** Estimate; undefined at the start. */
  readonly secondsLeft: number | undefined;
}

/** Interval of progress reports. */
const REPORT_MS = 250;

/** Reports one phase after the other, with the time that is left, but not each step. */
export function reporter(onProgress: ((progress: LoadProgress) => void) | undefined) {
  const began = performance.now();
  let reported = began;
  return (phase: LoadProgress['phase'], done: number, of: number): void => {
    const now = performance.now();
    if (onProgress === undefined || (done > 0 && done < of && now - reported < REPORT_MS)) return;
    reported = now;
    const secondsLeft = done === 0 ? undefined : Math.round(((now - began) / done) * ((of - done) / 1000));
    onProgress({ phase, done, of, secondsLeft });
  };
}

/** Reports the last phase by the share of it that is done, from 0 to 1. */
export function indexReporter(onProgress: ((progress: LoadProgress) => void) | undefined) {
  const report = reporter(onProgress);
  return (share: number): void => {
    report('indexes', Math.round(share * 100), 100);
  };
}
