import type { HandlerResult, OperationData, OperationResult, PortalOperations } from '@portal/contracts';
import type { SessionContext } from '../../context/context.ts';
import { sha256 } from '../../core/platform.ts';
import { refusals } from '../../core/refusal.ts';
import { lockEmpresa, withStore } from '../../records/access.ts';
import type { EmpresasTable } from '../../store/schema/tables.ts';
import { FACTURAS } from '../model/clase.ts';
import { crearBorrador } from './borradores.ts';
import { previsualizarDocumento } from './previsualizar.ts';

type Importar = PortalOperations['facturas']['importar'];
type Pedida = OperationData<Importar>['facturas'][number];
type Revisada = OperationResult<Importar>[number];

/** Reviews facturas by the rules of issuing and stores those without errors as drafts, in one transaction. */
export async function importarFacturas(
  context: SessionContext,
  empresa: EmpresasTable,
  { facturas, guardar, todo_o_nada }: OperationData<Importar>,
): Promise<HandlerResult<Importar>> {
  const repeated = repeatedKey(facturas);
  if (repeated !== undefined) {
    const mensaje = 'La clave única se repite: use una para cada factura';
    return refusals.validacion([{ campo: `facturas.${repeated}.clave_unica`, mensaje }]);
  }
  const reviewed: Revisada[] = [];
  for (const pedida of facturas) reviewed.push(await review(context, empresa, pedida));
  const correct = facturas.filter((_, index) => isCorrect(reviewed[index]));
  const isStored = guardar && correct.length > 0 && (!todo_o_nada || correct.length === facturas.length);
  const stored = isStored ? await store(context, empresa, correct) : new Map<string, Revisada['borrador']>();
  return {
    status: 'success',
    data: reviewed.map((one) => ({ ...one, borrador: stored.get(one.clave_unica) ?? null })),
    message: guardar ? `Borradores guardados: ${stored.size}` : `Facturas sin errores: ${correct.length}`,
  };
}

function repeatedKey(facturas: readonly Pedida[]): number | undefined {
  const keys = facturas.map(({ clave_unica }) => clave_unica);
  const index = keys.findIndex((key, i) => keys.indexOf(key) < i);
  return index < 0 ? undefined : index;
}

async function review(
  context: SessionContext,
  empresa: EmpresasTable,
  { clave_unica, establecimiento, punto, datos }: Pedida,
): Promise<Revisada> {
  // A draft without a date is issued at the moment when it is issued.
  const dated = { ...datos, fecha_emision: datos.fecha_emision ?? context.clock.now().toISOString() };
  const { observaciones, totales } = await previsualizarDocumento(context, FACTURAS, empresa, {
    id_empresa: empresa.id,
    establecimiento,
    punto,
    datos: dated,
    kude: false,
  });
  return { clave_unica, observaciones, totales, borrador: null };
}

/** Problems of the company itself, such as an expired certificate, have no field: they pass, and the draft stays. */
const isCorrect = (reviewed: Revisada | undefined): boolean =>
  reviewed?.observaciones.every(({ nivel, campo }) => nivel === 'aviso' || campo === '') === true;

/** The drafts by the keys of their facturas: those that an earlier call stored are left as they are. */
async function store(
  context: SessionContext,
  empresa: EmpresasTable,
  facturas: readonly Pedida[],
): Promise<Map<string, Revisada['borrador']>> {
  return context.store.transaction(async (own) => {
    // The same call at the same time waits here, and then finds the drafts.
    await lockEmpresa(own, empresa.id);
    const inside = withStore(context, own);
    const ids = new Map(facturas.map(({ clave_unica }) => [idOf(empresa, clave_unica), clave_unica]));
    const known = await own
      .select('borradores')
      .select(['id', 'version'])
      .where('id', 'in', [...ids.keys()])
      .execute();
    const stored = new Map<string, Revisada['borrador']>(
      known.map(({ id, version }) => [ids.get(id) ?? '', { id, version }]),
    );
    for (const { clave_unica, establecimiento = null, punto = null, datos } of facturas) {
      if (stored.has(clave_unica)) continue;
      const created = { id: idOf(empresa, clave_unica), establecimiento, punto, datos };
      const { id, version } = await crearBorrador(inside, FACTURAS, empresa, created, 'Borrador importado');
      stored.set(clave_unica, { id, version });
    }
    return stored;
  });
}

/** The id of the draft of a key, the same for every call. */
const idOf = ({ id }: EmpresasTable, key: string): string => sha256(`importar ${id} ${key}`).slice(0, 32);
