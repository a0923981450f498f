import { describe, expect, it, onTestFinished } from 'vitest';
import type { ResultadoEvento } from '@portal/contracts';
import { OperationFailure } from '@portal/contracts/client';
import { reopenable } from '../../../test/databases.ts';
import { serversOn } from '../../../test/server-process.ts';
import { openDatabase } from '../../store/database.ts';
import { storeOf } from '../../store/store.ts';

const EVENTOS = 40;

/** A range of one number for each event. */
const calls = Array.from({ length: EVENTOS }, (_, i) => ({
  tipo: 'inutilizacion' as const,
  id_empresa: 'emp-1',
  timbrado: '12560843',
  establecimiento: '001',
  punto: '001',
  tipo_documento: 1 as const,
  desde: 100 + i,
  hasta: 100 + i,
  motivo: 'Numeración salteada',
}));

describe.each(reopenable)('events on $kind', (kind) => {
  it('keep one counter each and reach the service once when the process is killed between counter and response', async () => {
    const servers = await serversOn(kind);
    onTestFinished(() => servers.dispose());
    const respondidos = new Map<number, ResultadoEvento>();
    for (const hasta of [3, 12, 25]) {
      const servidor = await servers.start();
      const { eventos } = servidor.as('cliente').controller;
      const results = await Promise.allSettled(
        calls.map(async (call) => {
          if (respondidos.has(call.desde)) return;
          const { data } = await eventos.alta(call);
          respondidos.set(call.desde, data);
          if (respondidos.size === hasta) await servidor.kill();
        }),
      );
      await servidor.kill();
      // One that was stored before the kill holds its number.
      for (const one of results)
        if (one.status === 'rejected' && one.reason instanceof OperationFailure)
          expect(one.reason.message).toMatch(/^El rango contiene números ya inutilizados: /);
    }

    const servidor = await servers.start();
    const { eventos } = servidor.as('cliente').controller;
    await Promise.allSettled(calls.map((call) => eventos.alta(call)));
    // What is still pending is sent again with the next calls, a few at a time.
    await expect
      .poll(async () => (await eventos.consulta({ filtros: { estado: ['pendiente'] } })).meta.total)
      .toBe(0);
    const { data: list } = await eventos.consulta({ por_pagina: 100 });
    await servidor.kill();
    expect(list.map(({ numero }) => numero).toSorted()).toEqual(
      calls.map(({ desde }) => `001-001-${String(desde).padStart(7, '0')}`),
    );
    expect(new Set(list.map(({ estado }) => estado))).toEqual(new Set(['registrado']));
    for (const { id, protocolo } of respondidos.values())
      expect(list.find((evento) => evento.id === id)?.protocolo).toBe(protocolo);

    const { db, ready } = openDatabase(servers.target);
    await ready;
    const rows = await storeOf(db, 'default').select('eventos').select('contador').execute();
    await db.destroy();
    const counters = rows.map(({ contador: counter }) => counter ?? 0).toSorted((a, b) => a - b);
    expect(counters).toEqual(calls.map((_, i) => i + 1));
  });
});
