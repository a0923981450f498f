import pg from 'pg';
import { vi } from 'vitest';

export interface PostgresStatement {
  readonly text: string;
  readonly parameters: readonly unknown[];
}

/** Notes every query that the driver sends from now on. */
export function watchPostgres() {
  const seen: PostgresStatement[] = [];
  const original = pg.Client.prototype.query as (...all: unknown[]) => unknown;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: InstanceType<typeof pg.Client>,
    ...all: unknown[]
  ) {
    const [text, parameters] = all;
    if (typeof text === 'string' && /^select\b/i.test(text))
      seen.push({ text, parameters: Array.isArray(parameters) ? parameters : [] });
    return original.apply(this, all);
  } as never);
  return {
    /** What was sent since the last time. */
    take: (): PostgresStatement[] => seen.splice(0),
    stop: () => {
      spy.mockRestore();
    },
  };
}
