import { describe, expect, it } from 'vitest';
import { areaModule, objetoModule } from './module.ts';
import { refusals } from '../core/refusal.ts';

describe('modules', () => {
  it('are returned as they are declared', () => {
    const denied = () => refusals.sinPermiso();
    const handlers = { consulta: denied, detalle: denied, exportacion: denied };
    expect(objetoModule({ objeto: 'lotes', seeds: [], handlers }).handlers).toBe(handlers);
  });
});

/** Never run: each marked line must fail to compile, or the type check reports the unused expectation. */
export function mistakesThatMustNotCompile(): void {
  // @ts-expect-error a handler is missing
  objetoModule({ objeto: 'eventos', seeds: [], handlers: {} });
  const surplus = { alta: () => refusals.sinPermiso(), otra: () => refusals.sinPermiso() };
  // @ts-expect-error the result does not match the operation
  objetoModule({ objeto: 'eventos', seeds: [], handlers: { alta: () => ({ status: 'success', data: {} }) } });
  const noMeta = () => ({ status: 'success', data: [] }) as const;
  // @ts-expect-error a list has its meta
  objetoModule({ objeto: 'catalogos', seeds: [], handlers: { consulta: noMeta } });
  // @ts-expect-error an unknown objeto
  objetoModule({ objeto: 'nada', seeds: [], handlers: surplus });
  // @ts-expect-error the area's handlers are missing
  areaModule({ area: 'session', seeds: [], handlers: {} });
}
