/** The state of a repeated work, for the run itself. */
export interface RunState {
  /** Whether the work was asked for during the run; each request is told once. */
  readonly takeRequest: () => boolean;
  readonly isStopping: () => boolean;
}

export interface RepeatingOptions<R> {
  readonly periodMs: number;
  readonly run: (state: RunState) => Promise<R>;
  /** Called with the error of a run in the background. */
  readonly onError: (error: unknown) => void;
}

/** Work in the background, one run at a time. */
export interface Repeating<R> {
  /** Runs now and once a period from now on. */
  readonly start: () => void;
  /** Runs at once if started, or again after the current run, unless that has taken the request; otherwise does nothing. */
  readonly wake: () => void;
  /** Resolves to the result of the current run, or of a new one. */
  readonly runNow: () => Promise<R>;
  /** Ends the repetition and waits for the current run. */
  readonly stop: () => Promise<void>;
}

/** Repeats a work in the background. Nothing runs until `start` or `runNow`. */
export function repeating<R>({ periodMs, run, onError }: RepeatingOptions<R>): Repeating<R> {
  let timer: NodeJS.Timeout | undefined;
  let isStopping = false;
  let isAsked = false;
  let running: Promise<R> | undefined;

  const state: RunState = {
    takeRequest: () => {
      const wasAsked = isAsked;
      isAsked = false;
      return wasAsked;
    },
    isStopping: () => isStopping,
  };
  const runNow = (): Promise<R> => {
    isAsked = running !== undefined;
    running ??= run(state).finally(() => {
      running = undefined;
    });
    return running;
  };
  const wake = (): void => {
    if (timer === undefined || isStopping) return;
    // A request that the run has not taken.
    runNow().then(() => (isAsked ? wake() : undefined), onError);
  };
  return {
    start: () => {
      timer = setInterval(wake, periodMs);
      timer.unref();
      wake();
    },
    wake,
    runNow,
    stop: async () => {
      isStopping = true;
      clearInterval(timer);
      await running?.catch(() => undefined);
    },
  };
}
