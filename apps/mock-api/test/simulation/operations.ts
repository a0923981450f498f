import { datosFactura, item } from '../../src/documentos/fixtures/facturas.ts';
import type { DemoUserName } from '../../src/seed/demo-users.ts';
import { companiesOf, seesAll, Violation, type Answer, type Stage, type World } from './world.ts';

/** An operation and how often it comes. `writes`: one that is done leaves a record in the audit trail. */
export interface Operation<W = World> {
  readonly name: string;
  readonly weight: number;
  readonly writes: boolean;
  /** Not while others run: what they are answered depends on it. */
  readonly isAlone?: true;
  readonly run: (world: W) => Promise<Answer<unknown>>;
}

const users = ['admin', 'subadmin', 'cliente', 'soporte', 'contabilidad', 'consulta', 'multi'] as const;
const companies = ['emp-1', 'emp-2', 'emp-3'] as const;
/** Names that have broken programs, as the fuzzer of `portal-verify` sends them. */
const names = [
  'Ñandutí S.A.',
  "O'Higgins; drop table clientes;--",
  '<b>&amp;]]>',
  '＝1+1',
  '💥 \u202Etxet',
  'x'.repeat(255),
];
const motivo = 'Prueba de la simulación';

const contado = (monto: number) => ({ tipo: 'contado' as const, pagos: [{ tipo: 1, monto }] });

/** A new factura of Gs. 110.000: of an advance, over an advance, or plain. */
async function datosOf(world: Stage, id_empresa: string) {
  const fecha_emision = world.clock.now().toISOString();
  if (world.chance(30)) return datosFactura({ fecha_emision, tipo_transaccion: 9 });
  const advances = await world.storage.aside(() =>
    world.store
      .select('documentos')
      .select(['cdc', 'datos'])
      .where('id_empresa', '=', id_empresa)
      .where('estado', '=', 'aprobado')
      .orderBy('id')
      .execute(),
  );
  const own = advances.filter(({ datos }) => datos.includes('"tipo_transaccion":9'));
  if (own.length === 0 || !world.chance(60))
    return datosFactura({ fecha_emision, items: [item({ descripcion: world.pick(names).slice(0, 120) })] });
  return datosFactura({
    fecha_emision,
    anticipo_global: { monto: 60_000, cdc: world.pick(own).cdc },
    condicion: contado(50_000),
  });
}

const placeOf = (id_empresa: string) => ({ id_empresa, establecimiento: '001', punto: '001' });

async function issue(world: Stage, action: 'emitir' | 'emitirEnviar'): Promise<Answer<unknown>> {
  const user = world.pick(users);
  const id_empresa = world.pick(companies);
  const again =
    world.chance(20) && world.known.issued.length > 0 ? world.pick(world.known.issued) : undefined;
  if (again !== undefined) {
    const answer = await world.call(again.user, ({ facturas }) => facturas.emitir(again.pedido as never));
    if (answer.kind === 'done' && answer.data.id !== again.id)
      throw new Violation(`The key ${again.pedido.clave_unica} was used twice`);
    return answer.kind === 'done' ? { kind: 'refused', code: 'REPETIDA' } : answer;
  }
  const datos = await datosOf(world, id_empresa);
  const pedido = { clave_unica: `sim-${world.random.hex(8)}`, ...placeOf(id_empresa), datos };
  const answer = await world.call(user, ({ facturas }) => facturas[action](pedido));
  if (answer.kind !== 'done') return answer;
  if (!seesAll(user) && !companiesOf(user).includes(id_empresa))
    throw new Violation(`${user} issued for the foreign company ${id_empresa}`);
  world.known.issued.push({ user, pedido, id: answer.data.id });
  return answer;
}

const anyDocument = (world: Stage) => world.pick(world.known.issued);
const issuer = (world: Stage): DemoUserName => world.pick(['cliente', 'subadmin', 'contabilidad', 'multi']);
const refused = { kind: 'refused', code: 'NADA' } as const;

/** Asks for one document: another company's is answered as one that does not exist. */
async function look(world: Stage): Promise<Answer<unknown>> {
  if (world.known.issued.length === 0) return refused;
  const { id, pedido } = anyDocument(world);
  const user = world.pick(users);
  const answer = await world.call(user, (controller) => controller.documentosElectronicos.detalle({ id }));
  const isOwn = seesAll(user) || companiesOf(user).includes(pedido.id_empresa);
  if (answer.kind === 'done' && !isOwn) throw new Violation(`${user} saw a document of ${pedido.id_empresa}`);
  return answer;
}

async function list(world: Stage): Promise<Answer<unknown>> {
  const user = world.pick(users);
  const answer = await world.call(user, (controller) =>
    controller.documentosElectronicos.consulta({ por_pagina: 100 }),
  );
  if (answer.kind === 'done' && !seesAll(user))
    for (const { id_empresa } of answer.data)
      if (!companiesOf(user).includes(id_empresa))
        throw new Violation(`${user} was listed a document of ${id_empresa}`);
  return answer;
}

async function endDraft(world: Stage, how: 'emitir' | 'baja'): Promise<Answer<unknown>> {
  const [draft] = world.known.borradores;
  if (draft === undefined) return refused;
  const [id, id_empresa] = draft;
  const user = issuer(world);
  const datos = datosFactura({ fecha_emision: world.clock.now().toISOString() });
  const place = placeOf(id_empresa);
  const pedido = { clave_unica: `sim-${world.random.hex(8)}`, ...place, id, version: 1, datos };
  const answer = await (how === 'baja'
    ? world.call(user, ({ facturas }) => facturas.baja({ id }))
    : world.call(user, ({ facturas }) => facturas.emitir(pedido)));
  if (answer.kind === 'refused') return answer;
  if (answer.kind === 'done' && world.known.ended.has(id))
    throw new Violation(`The draft ${id} is used once`);
  world.known.borradores.delete(id);
  if (answer.kind === 'failed') world.known.uncertain.add(id);
  else world.known.ended.add(id);
  if (answer.kind === 'failed') return answer;
  if (how === 'emitir')
    world.known.issued.push({ user, pedido, id: (answer.data as { readonly id: string }).id });
  return answer;
}

async function certificates(world: Stage): Promise<Answer<unknown>> {
  const rows = await world.storage.aside(() =>
    world.store.select('certificados').select('id').where('id_empresa', '=', 'emp-1').orderBy('id').execute(),
  );
  const id = rows.length === 0 ? '' : world.pick(rows).id;
  if (id === '' || (rows.length < 4 && world.chance(40)))
    return world.call('admin', ({ certificados }) => certificados.crearDemo({ id_empresa: 'emp-1' }));
  return world.chance(60)
    ? world.call('admin', ({ certificados }) => certificados.habilitacion({ id, activo: world.chance(70) }))
    : world.call('admin', ({ certificados }) => certificados.baja({ id }));
}

/** The work that nobody asks for. Whatever is due by the clock is then done. */
async function work(world: World): Promise<void> {
  const { api } = world.anyServer;
  const now = world.clock.now().toISOString();
  const expectNone = async (due: { execute(): Promise<object[]> }, rule: string): Promise<void> => {
    const [row] = await world.storage.aside(() => due.execute());
    if (row !== undefined) throw new Violation(`${rule}: ${JSON.stringify(row)}`);
  };
  const documentos = world.store.select('documentos').select('cdc').where('estado', '=', 'enviado');
  const correos = world.store.select('correos').select('id').where('estado', '=', 'pendiente');

  await api.askAuthority();
  await expectNone(documentos.where('responde_en', '<=', now), 'The authority is asked for each document');
  if (!world.chance(20)) return;
  await api.deliverMail();
  await expectNone(correos.where('proximo_intento', '<=', now), 'A mail is tried when it is due');
}

/** Random operations of the contract: those that touch money, numbers, certificates, users and companies, and reads that must not leak. */
export const requests: readonly Operation<Stage>[] = [
  { name: 'issue', weight: 8, writes: true, run: (world) => issue(world, 'emitir') },
  { name: 'issue and send', weight: 6, writes: true, run: (world) => issue(world, 'emitirEnviar') },
  { name: 'look', weight: 3, writes: false, run: look },
  { name: 'list', weight: 2, writes: false, run: list },
  { name: 'issue a draft', weight: 3, writes: true, run: (world) => endDraft(world, 'emitir') },
  { name: 'delete a draft', weight: 1, writes: true, run: (world) => endDraft(world, 'baja') },
  { name: 'certificates', weight: 4, writes: true, run: certificates },
  {
    name: 'draft',
    weight: 4,
    writes: true,
    run: async (world) => {
      const id_empresa = world.pick(companies);
      const datos = datosFactura({ fecha_emision: world.clock.now().toISOString() });
      const answer = await world.call(issuer(world), ({ facturas }) => facturas.alta({ id_empresa, datos }));
      if (answer.kind === 'done') world.known.borradores.set(answer.data.id, id_empresa);
      return answer;
    },
  },
  {
    name: 'customer',
    weight: 3,
    writes: true,
    run: async (world) => {
      const receptor = {
        tipo: 'no_contribuyente' as const,
        tipo_documento: 1 as const,
        numero_documento: String(world.random.int(1_000_000, 9_999_999)),
        nombre: world.pick(names),
      };
      const id_empresa = world.pick(companies);
      const answer = await world.call(issuer(world), ({ clientes }) =>
        clientes.alta({ id_empresa, receptor }),
      );
      if (answer.kind === 'done') world.known.clientes.add(answer.data.id);
      return answer;
    },
  },
  {
    name: 'cancel',
    weight: 2,
    writes: true,
    run: async (world) => {
      if (world.known.issued.length === 0) return refused;
      const { id } = anyDocument(world);
      const answer = await world.call(issuer(world), ({ eventos }) =>
        eventos.alta({ tipo: 'cancelacion', id, motivo }),
      );
      if (answer.kind === 'done') world.known.cancelled.add(id);
      return answer;
    },
  },
  {
    name: 'block or unblock',
    weight: 1,
    writes: true,
    isAlone: true,
    run: async (world) => {
      const activo = world.chance(50);
      world.known.isBlocked = undefined;
      const id = '00000000-0000-4000-8000-000000000006';
      const answer = await world.call('admin', ({ usuarios }) => usuarios.habilitacion({ id, activo }));
      if (answer.kind === 'done') world.known.isBlocked = !activo;
      return answer;
    },
  },
  {
    name: 'change the RUC',
    weight: 1,
    writes: true,
    run: async (world) => {
      const { version } = await world.storage.aside(() =>
        world.store.select('empresas').select('version').where('id', '=', 'emp-3').executeTakeFirstOrThrow(),
      );
      return world.call('admin', ({ empresas }) =>
        empresas.modificacion({ id: 'emp-3', version, ruc: '80099999', dv: 1 }),
      );
    },
  },
];

export const operations: readonly Operation[] = [
  ...requests,
  {
    name: 'time',
    weight: 4,
    writes: false,
    isAlone: true,
    run: async (world) => {
      world.clock.advance(world.pick([5000, 60_000, 3_600_000, 20 * 3_600_000]));
      await work(world);
      return { kind: 'done', data: undefined };
    },
  },
];
