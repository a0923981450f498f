import { describe, expect, it, onTestFinished } from 'vitest';
import type { ResultadoEvento } from '@portal/contracts';
import { OperationFailure } from '@portal/contracts/client';
import { reopenable } from '../../test/databases.ts';
import { serversOn } from '../../test/server-process.ts';
import { openDatabase } from '../store/database.ts';
import { storeOf } from '../store/store.ts';

const EVENTOS = 40;

/** A range of one number for each event. */
const llamadas = Array.from({ length: EVENTOS }, (_, i) => ({
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
    const servidores = await serversOn(kind);
    onTestFinished(() => servidores.dispose());
    const respondidos = new Map<number, ResultadoEvento>();
    for (const hasta of [3, 12, 25]) {
      const servidor = await servidores.start();
      const { eventos } = servidor.as('cliente').controller;
      const resultados = await Promise.allSettled(
        llamadas.map(async (llamada) => {
          if (respondidos.has(llamada.desde)) return;
          const { data } = await eventos.alta(llamada);
          respondidos.set(llamada.desde, data);
          if (respondidos.size === hasta) await servidor.kill();
        }),
      );
      await servidor.kill();
      // One that was stored before the kill holds its number.
      for (const one of resultados)
        if (one.status === 'rejected' && one.reason instanceof OperationFailure)
          expect(one.reason.message).toMatch(/^El rango contiene números ya inutilizados: /);
    }

    const servidor = await servidores.start();
    const { eventos } = servidor.as('cliente').controller;
    await Promise.allSettled(llamadas.map((llamada) => eventos.alta(llamada)));
    // What is still pending is sent again with the next calls, a few at a time.
    await expect
      .poll(async () => (await eventos.consulta({ filtros: { estado: ['pendiente'] } })).meta.total)
      .toBe(0);
    const { data: lista } = await eventos.consulta({ por_pagina: 100 });
    await servidor.kill();
    expect(lista.map(({ numero }) => numero).toSorted()).toEqual(
      llamadas.map(({ desde }) => `001-001-${String(desde).padStart(7, '0')}`),
    );
    expect(new Set(lista.map(({ estado }) => estado))).toEqual(new Set(['registrado']));
    for (const { id, protocolo } of respondidos.values())
      expect(lista.find((evento) => evento.id === id)?.protocolo).toBe(protocolo);

    const { db, ready } = openDatabase(servidores.target);
    await ready;
    const filas = await storeOf(db, 'default').select('eventos').select('contador').execute();
    await db.destroy();
    const contadores = filas.map(({ contador }) => contador ?? 0).toSorted((a, b) => a - b);
    expect(contadores).toEqual(llamadas.map((_, i) => i + 1));
  });
});
