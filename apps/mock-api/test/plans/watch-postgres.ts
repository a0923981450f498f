import pg from 'pg';
import { vi } from 'vitest';

export interface PostgresStatement {
  readonly text: string;
  readonly parameters: readonly unknown[];
}

/** Notes every query that the driver sends from now on. */
export function watchPostgres() {
  const seen: PostgresStatement[] = [];
  const original = Reflect.get(pg.Client.prototype, 'query') as CallableFunction;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: unknown,
    ...all: unknown[]
  ) {
    const [text, parameters] = all;
    if (typeof text === 'string' && /^(?:select|update)\b/i.test(text))
      seen.push({ text, parameters: Array.isArray(parameters) ? parameters : [] });
    return Reflect.apply(original, this, all) as never;
  });
  return {
    /** What was sent since the last time. */
    take: (): PostgresStatement[] => seen.splice(0),
    stop: () => {
      spy.mockRestore();
    },
  };
}
