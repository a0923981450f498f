import { parsearCdc } from '@portal/sifen';
import { verificarFirma } from '@portal/sifen/node';
import { Violation, type Stage } from './world.ts';

const ADVANCE = 110_000;

/** What must be true after every operation, whatever failed meanwhile. */
export class Invariants {
  readonly #verified = new Set<string>();
  #records = 0;

  /** @param written number of answered operations since the last check that leave a record each */
  async check({ store, known }: Pick<Stage, 'store' | 'known'>, written: number): Promise<void> {
    const [
      documentos,
      empresas,
      anticipos,
      certificados,
      borradores,
      clientes,
      claves,
      eventos,
      correos,
      records,
    ] = [
      await store.select('documentos').selectAll().orderBy('numero').execute(),
      await store.select('empresas').select(['id', 'ruc']).execute(),
      await store.select('anticipos').selectAll().execute(),
      await store.select('certificados').select(['id_empresa', 'activo']).execute(),
      await store.select('borradores').select('id').execute(),
      await store.select('clientes').select('id').execute(),
      await store.select('claves_unicas').select('clave').execute(),
      await store.select('eventos').select('id_documento').where('tipo', '=', 'cancelacion').execute(),
      await store.select('correos').select('id_documento').execute(),
      await store.countUpTo(store.select('auditoria'), 1_000_000),
    ];
    const holds = (condition: boolean, what: string): void => {
      if (!condition) throw new Violation(what);
    };

    const series = Map.groupBy(documentos, (one) =>
      [one.id_empresa, one.timbrado, one.establecimiento, one.punto, one.tipo].join(' '),
    );
    for (const [name, own] of series)
      own.forEach(({ numero }, index) =>
        holds(numero === index + 1, `Numbers without gap or repeat: ${name}`),
      );

    const rucs = new Map(empresas.map(({ id, ruc }) => [id, ruc]));
    for (const { id, cdc, id_empresa, xml } of documentos) {
      const parsed = parsearCdc(cdc);
      holds(parsed.ok && parsed.ruc === rucs.get(id_empresa), `The RUC of ${cdc} is the company's`);
      if (xml === null || this.#verified.has(id)) continue;
      const verified = verificarFirma(xml);
      holds(verified.valida && verified.cdc === cdc, `The signed XML of ${cdc} verifies`);
      this.#verified.add(id);
    }

    const released = new Set(
      documentos.filter(({ estado }) => ['cancelado', 'rechazado'].includes(estado)).map(({ id }) => id),
    );
    const kept = anticipos.filter(({ id_documento }) => !released.has(id_documento));
    const used = Map.groupBy(kept, ({ cdc }) => cdc);
    for (const [cdc, uses] of used)
      holds(uses.reduce((sum, { monto }) => sum + monto, 0) <= ADVANCE, `The balance of the advance ${cdc}`);
    const users = documentos.filter(({ datos }) => datos.includes('"anticipo_global":{'));
    for (const { id, estado } of users)
      holds(
        ['cancelado', 'rechazado'].includes(estado) || anticipos.some((one) => one.id_documento === id),
        'A factura uses up the advance that it names',
      );

    const active = certificados.filter(({ id_empresa, activo }) => id_empresa === 'emp-1' && activo === 1);
    holds(active.length <= 1, 'One active certificate');

    const ids = new Set(documentos.map(({ id }) => id));
    for (const { id } of known.issued) holds(ids.has(id), `The answered document ${id} is there`);
    const keys = new Set(claves.map(({ clave }) => clave));
    for (const { pedido } of known.issued)
      holds(keys.has(pedido.clave_unica), 'The key of an answered call is there');
    const drafts = new Set(borradores.map(({ id }) => id));
    for (const id of known.borradores.keys()) holds(drafts.has(id), `The answered draft ${id} is there`);
    for (const id of known.ended) holds(!drafts.has(id), `The draft ${id} is used once`);
    const ended = new Set(eventos.map(({ id_documento }) => id_documento));
    for (const id of known.cancelled) holds(ended.has(id), `The answered cancellation of ${id} is there`);
    for (const { id, estado } of documentos)
      holds(estado !== 'cancelado' || ended.has(id), `${id} is cancelled by an event`);
    const mailed = new Set(correos.map(({ id_documento }) => id_documento));
    for (const { id, estado } of documentos)
      holds(estado !== 'aprobado' || mailed.has(id), `The approved document ${id} is mailed`);
    const people = new Set(clientes.map(({ id }) => id));
    for (const id of known.clientes) holds(people.has(id), `The answered customer ${id} is there`);

    holds(records >= this.#records + written, 'An audit record for each write');
    this.#records = records;
  }
}
