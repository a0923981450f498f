import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signToken } from '../../src/core/tokens.ts';
import { hashDeToken } from '../../src/delivery/invitacion.ts';
import { datosFactura, emitirAndRespond, START, testClock } from '../../src/documentos/fixtures/facturas.ts';
import { datosNota } from '../../src/documentos/fixtures/notas.ts';
import { insertRows, storeOf, type Store } from '../../src/store/store.ts';
import type { TableName } from '../../src/store/schema/tables.ts';
import type { TestApi } from '../../src/test-api.ts';
import { apiOn } from '../api-on.ts';
import { databases, moduleDatabases, type DatabaseKind } from '../databases.ts';
import { TOTP, Secret } from 'otpauth';
import { expectInvariants } from './invariants.ts';
import { CALLBACK, CALLBACK_URLS, pairs, type Operation, type Scene } from './operations.ts';
import { interleave, stepThroughTransactions } from './steps.ts';

/** Tables that the operations write to. */
const tables = [
  'accesos',
  'anticipos',
  'avisos',
  'avisos_destinos',
  'borradores',
  'certificados',
  'claves_unicas',
  'contadores',
  'documentos',
  'empresas',
  'establecimientos',
  'eventos',
  'numeracion',
  'perfiles',
  'segundos_factores',
  'sesiones',
  'timbrados',
  'usuarios',
  'usuarios_funcionales',
] as const satisfies readonly TableName[];

type Rows = Readonly<Record<string, readonly object[]>>;

/**
 * Each operation stops before each of its steps while another one runs through, as PostgreSQL's isolation tests do with each permutation:
 * whatever an operation read before that step is then old.
 */
describe.each(databases)('two operations at once on $kind', ({ kind, create }) => {
  let t: TestApi;
  let store: Store;
  let restore = (): void => undefined;
  const scenes = new Map<'plain' | 'anticipo' | 'codigos', { readonly scene: Scene; readonly rows: Rows }>();
  const clients = new Map<string, Scene['as'] extends (user: never) => infer C ? C : never>();

  beforeAll(async () => {
    const config = { loginAttempts: 100_000, addressFailures: 100_000 };
    t = await apiOn(create, { clock: testClock(), seed: 'empty', config });
    store = storeOf(t.api.db, 'default');
    const as: Scene['as'] = (user) => {
      const known = clients.get(user) ?? t.as(user).controller;
      clients.set(user, known);
      return known;
    };
    const { id: spare } = (await as('admin').certificados.crearDemo({ id_empresa: 'emp-1' })).data;
    await as('admin').certificados.habilitacion({ id: 'emp-1-cert-1', activo: true });
    const datos = datosFactura();
    const { id: borrador } = (await as('cliente').facturas.alta({ id_empresa: 'emp-1', datos })).data;
    const usuario = '00000000-0000-4000-8000-000000000005';
    const enlace = 'a'.repeat(43);
    const token = signToken(usuario, t.clock, t.api.config);
    // Tokens without a session are ended by the second.
    t.clock.advance(1000);
    await store
      .update('usuarios')
      .set({
        invitacion_hash: hashDeToken(enlace),
        invitacion_hasta: '2099-01-01T00:00:00.000Z',
      })
      .where('id', '=', usuario)
      .execute();
    const { numero: timbrado } = await store
      .select('timbrados')
      .select('numero')
      .where('id', '=', 'emp-1-tim-1')
      .executeTakeFirstOrThrow();
    const { usuarios } = as('contabilidad');
    const { secreto } = (await usuarios.prepararSegundoFactor({ actual: 'demo1234' })).data;
    const codeNow = () =>
      new TOTP({ secret: Secret.fromBase32(secreto) }).generate({ timestamp: t.clock.now().getTime() });
    const codigos = { app: codeNow(), recuperacion: '' };
    const { anonymous } = t;
    const integracion = await withCallback(as, store);
    const deliverCallbacks = () => t.api.deliverCallbacks();
    const plain = {
      as,
      anonymous,
      store,
      anticipo: undefined,
      borrador,
      timbrado,
      spare,
      usuario,
      enlace,
      token,
      codigos,
      integracion,
      deliverCallbacks,
    };
    const empty = await stored();
    scenes.set('plain', { scene: plain, rows: empty });

    const { codigos_recuperacion } = (await usuarios.activarSegundoFactor({ codigo_acceso: codeNow() })).data;
    t.clock.advance(60_000);
    const fresh = { app: codeNow(), recuperacion: codigos_recuperacion[0] ?? '' };
    scenes.set('codigos', { scene: { ...plain, codigos: fresh }, rows: await stored() });
    await begin(empty);

    const { id, cdc } = await emitirAndRespond(t, datosFactura({ tipo_transaccion: 9 }));
    const nota = await datosNota(t, cdc);
    scenes.set('anticipo', { scene: { ...plain, anticipo: { id, cdc, nota } }, rows: await stored() });
    restore = stepThroughTransactions(kind);
  });
  afterAll(async () => {
    restore();
    await t.close();
  });

  const stored = async (): Promise<Rows> =>
    Object.fromEntries(
      await Promise.all(
        tables.map(async (table) => [table, await store.select<TableName>(table).selectAll().execute()]),
      ),
    ) as Rows;

  const begin = (rows: Rows): Promise<void> =>
    store.transaction(async (inside) => {
      for (const table of tables) {
        await inside.delete<TableName>(table).execute();
        await insertRows(inside, table, rows[table] ?? []);
      }
    });

  const isWaiting = async (): Promise<boolean> => {
    if (kind === 'sqlite') return false;
    const { rows } = await sql<{ waits: boolean }>`select exists (select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock') as waits`.execute(t.api.db);
    return rows[0]?.waits === true;
  };

  it.each(pairsOn(kind).map(([one, other]) => [`${one.name}, meanwhile ${other.name}`, one, other] as const))(
    '%s',
    async (_name, one, other) => {
      const { scene, rows } = scenes.get(sceneOf(one, other))!;
      let steps = 0;
      for (;;) {
        await begin(rows);
        const outcome = await interleave(
          () => one.run(scene),
          () => other.run(scene),
          steps,
          isWaiting,
        );
        if (outcome === undefined) break;
        await expectInvariants(scene, [one.name, other.name], outcome, steps);
        steps += 1;
      }
      expect(steps).toBeGreaterThan(0);
    },
  );
});

/** With `TEST_DATABASES=all`, as in CI, each pair on both; else on PostgreSQL, which takes almost all of the time, those of numbers and sessions. */
function pairsOn(kind: DatabaseKind['kind']): ReturnType<typeof pairs> {
  if (moduleDatabases.some((one) => one.kind === kind)) return pairs();
  const subjects = ['numeros', 'usuario', 'codigos'] as const;
  return pairs().filter((pair) =>
    subjects.some((subject) => pair.every(({ about }) => about.includes(subject))),
  );
}

/** Creates an integration user with a callback that is due. Its company issues nothing. Returns its id. */
async function withCallback(as: Scene['as'], store: Store): Promise<string> {
  const { usuariosFuncionales } = as('admin');
  const { id } = (
    await usuariosFuncionales.alta({
      id_empresa: 'emp-2',
      usuario: 'avisos',
      nombre: 'Avisos',
      permisos: ['consultar'],
      ips: [],
      vence: null,
    })
  ).data;
  await usuariosFuncionales.configurarAvisos({ id, url: CALLBACK_URLS.before });
  const due = {
    ...{ id: CALLBACK, id_usuario_funcional: id, id_documento: 'documento-1', fecha: START, numero: '1' },
    ...{ estado_documento: 'aprobado', cuerpo: '{}', estado: 'pendiente' as const, intentos: 0 },
    ...{ proximo_intento: START, reclamado_por: null, reclamado_hasta: null, estado_http: null, error: null },
  };
  await store.insert('avisos', due).execute();
  return id;
}

function sceneOf(...two: readonly Operation[]): 'plain' | 'anticipo' | 'codigos' {
  const hasSubject = (subject: Operation['about'][number]): boolean =>
    two.some(({ about }) => about.includes(subject));
  return hasSubject('anticipo') ? 'anticipo' : hasSubject('codigos') ? 'codigos' : 'plain';
}
