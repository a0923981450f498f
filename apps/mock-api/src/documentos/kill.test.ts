import axios from 'axios';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { FacturaEmitida } from '@portal/contracts';
import { createClient, type ApiClient } from '@portal/contracts/client';
import { systemClock } from '../core/clock.ts';
import { defaultConfig } from '../core/config.ts';
import { demoUsers } from '../seed/demo-users.ts';
import { signToken } from '../session/tokens.ts';
import { openDatabase } from '../store/database.ts';
import { storeOf } from '../store/store.ts';
import { correlativo, datosFactura, pedido } from './pruebas/facturas.ts';

const MAIN = join(import.meta.dirname, '../main.ts');
const CLIENTE = demoUsers.find(({ usuario }) => usuario === 'cliente')?.id ?? '';

interface Servidor {
  readonly proceso: ChildProcess;
  readonly client: ApiClient;
}

let carpeta: string;
let archivo: string;
let procesos: ChildProcess[];

beforeEach(() => {
  carpeta = mkdtempSync(join(tmpdir(), 'portal-kill-'));
  archivo = join(carpeta, 'portal.sqlite');
  procesos = [];
});
afterEach(async () => {
  await Promise.all(procesos.map(matar));
  rmSync(carpeta, { recursive: true, force: true });
});

/** The real server in a process of its own, on the file. */
async function arrancar(): Promise<Servidor> {
  const opciones = ['--port', '0', '--database', archivo, '--seed', 'empty', '--quiet'];
  const proceso = spawn(process.execPath, [MAIN, ...opciones], { stdio: ['ignore', 'pipe', 'inherit'] });
  procesos.push(proceso);
  let salida = '';
  for await (const trozo of proceso.stdout) {
    salida += String(trozo);
    const puerto = /:\/\/localhost:(\d+)/.exec(salida)?.[1];
    if (puerto !== undefined) return { proceso, client: clientDe(`http://127.0.0.1:${puerto}`) };
  }
  throw new Error(`The server did not start: ${salida}`);
}

function clientDe(baseURL: string): ApiClient {
  const Authorization = `Bearer ${signToken(CLIENTE, systemClock, defaultConfig)}`;
  return createClient({ axios: axios.create({ baseURL, headers: { Authorization } }) });
}

async function matar(proceso: ChildProcess): Promise<void> {
  if (proceso.exitCode !== null || proceso.signalCode !== null) return;
  proceso.kill('SIGKILL');
  await once(proceso, 'exit');
}

it('loses no answered factura and leaves neither gap nor duplicate when the process is killed in the middle', async () => {
  const datos = datosFactura({ fecha_emision: new Date().toISOString() });
  const llamadas = Array.from({ length: 40 }, () => pedido({ datos }));
  const respondidas = new Map<string, FacturaEmitida>();

  for (const hasta of [3, 12, 25]) {
    const { proceso, client } = await arrancar();
    await Promise.allSettled(
      llamadas.map(async (llamada) => {
        const { data } = await client.controller.facturas.emitir(llamada);
        const anterior = respondidas.get(llamada.clave_unica);
        if (anterior !== undefined) expect(data).toEqual(anterior);
        respondidas.set(llamada.clave_unica, data);
        if (respondidas.size === hasta) await matar(proceso);
      }),
    );
    await matar(proceso);
    expect(respondidas.size).toBeGreaterThanOrEqual(hasta);
    expect(respondidas.size).toBeLessThan(llamadas.length);
  }

  const { proceso, client } = await arrancar();
  const finales = await Promise.all(llamadas.map((llamada) => client.controller.facturas.emitir(llamada)));
  await matar(proceso);
  for (const [indice, { clave_unica }] of llamadas.entries()) {
    const antes = respondidas.get(clave_unica);
    if (antes !== undefined) expect(finales[indice]?.data).toEqual(antes);
  }
  const esperados = llamadas.map((_, indice) => indice + 1);
  expect(finales.map(({ data }) => correlativo(data.numero)).sort((a, b) => a - b)).toEqual(esperados);

  const { db, ready } = openDatabase(archivo);
  await ready;
  const filas = await storeOf(db, 'default')
    .select('documentos')
    .select('numero')
    .orderBy('numero')
    .execute();
  await db.destroy();
  expect(filas.map(({ numero }) => numero)).toEqual(esperados);
});
