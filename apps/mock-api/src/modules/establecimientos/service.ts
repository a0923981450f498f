import type { Establecimiento, OperationData, PapelPunto, PortalOperations } from '@portal/contracts';
import {
  CORRELATIVO_MAXIMO,
  fechaLocal,
  normalizarTexto,
  TIPOS_DOCUMENTO,
  validarDomicilio,
  type Domicilio,
} from '@portal/sifen';
import { geografia } from '@portal/sifen/geografia';
import type { SessionContext } from '../../context/context.ts';
import { refusals, refuse, RefusalError } from '../../core/refusal.ts';
import { lockAccessible, lockEmpresa, withStore, ensureAccess } from '../../records/access.ts';
import { audit } from '../../records/auditoria.ts';
import { datosEmpresaDe, direccionDe, ownDomicilio } from '../../documentos/model/emisor.ts';
import { papelesDe } from '../../documentos/model/papel.ts';
import { setNext, siguientesDe } from '../../documentos/model/numeracion.ts';
import { numeroDe } from '../../core/document-number.ts';
import { ensureVersion, guardarVersion } from '../../records/by-version.ts';
import { puntosDe, timbradoActivo } from '../../documentos/signing/emisor-situation.ts';
import type { LockedRow } from '../../store/lock-row.ts';
import type { EmpresasTable, EstablecimientosTable } from '../../store/schema/tables.ts';
import { isUniqueViolation } from '../../store/dialects/unique-violation.ts';

type Establecimientos = PortalOperations['establecimientos'];
type Numeracion = Establecimiento['numeracion'][number];

const TIPOS = TIPOS_DOCUMENTO.filter(({ emitible }) => emitible).map(({ codigo }) => codigo as 1 | 5);

/** The establecimientos of a company in their wire format, with the next number of each kind at each punto. */
export async function establecimientosDe(
  { store, clock }: SessionContext,
  empresa: Pick<EmpresasTable, 'id' | 'datos'>,
  rows: readonly EstablecimientosTable[],
): Promise<Establecimiento[]> {
  const timbrado = await timbradoActivo(store, empresa.id, fechaLocal(clock.now().toISOString()));
  const series = rows.flatMap((row) =>
    puntosDe(row).flatMap((punto) => TIPOS.map((tipo) => ({ establecimiento: row.codigo, punto, tipo }))),
  );
  const next =
    timbrado === undefined
      ? []
      : await siguientesDe(store, { id_empresa: empresa.id, timbrado: timbrado.numero }, series);
  const numeracion = series.slice(0, next.length).map((serie, index): Numeracion & { codigo: string } => {
    const siguiente = next[index] ?? 1;
    const numero = siguiente > CORRELATIVO_MAXIMO ? '' : numeroDe(serie, siguiente);
    return { codigo: serie.establecimiento, punto: serie.punto, tipo: serie.tipo, siguiente, numero };
  });
  return rows.map((row) => {
    const domicilio = ownDomicilio(row);
    const inUse = direccionDe(domicilio ?? datosEmpresaDe(empresa).direccion);
    const puntos = puntosDe(row);
    const { id, version, id_empresa, codigo, denominacion, activo } = row;
    return {
      id,
      version,
      id_empresa,
      codigo,
      denominacion,
      direccion:
        inUse.numero_casa === 0 ? inUse.direccion : `${inUse.direccion} ${String(inUse.numero_casa)}`,
      ciudad: inUse.desc_ciudad,
      domicilio: domicilio === null ? null : inUse,
      puntos,
      papeles: papelesDe(row),
      numeracion: numeracion.flatMap(({ codigo: of, ...one }) => (of === codigo ? [one] : [])),
      activo: activo === 1,
    };
  });
}

/** Stores a new establecimiento. @throws RefusalError VALIDACION and, for a code in use, DUPLICADO */
export async function crearEstablecimiento(
  context: SessionContext,
  { id_empresa, codigo, ...received }: OperationData<Establecimientos['alta']>,
): Promise<EstablecimientosTable> {
  const row: EstablecimientosTable = {
    sandbox: context.sandbox,
    id: context.random.id(),
    version: 1,
    id_empresa,
    codigo,
    ...columnsOf(received),
    activo: 1,
  };
  try {
    await context.store.transaction(async (store) => {
      await store.insert('establecimientos', row).execute();
      await audit(withStore(context, store), {
        objeto: 'establecimientos',
        id_objeto: row.id,
        accion: 'alta',
        detalle: `Establecimiento ${codigo} ${row.denominacion}`,
        despues: { codigo, ...received },
      });
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const mensaje = `El establecimiento ${codigo} ya existe`;
    throw new RefusalError(refuse('DUPLICADO', mensaje, [{ campo: 'codigo', mensaje }]));
  }
  return row;
}

/**
 * Stores changes to the version that was edited, and the next numbers.
 *
 * @throws RefusalError NO_ENCONTRADO, VALIDACION, CONFLICTO_VERSION
 */
export async function guardarEstablecimiento(
  context: SessionContext,
  { id, version, siguientes = [], ...cambios }: OperationData<Establecimientos['modificacion']>,
): Promise<EstablecimientosTable> {
  return context.store.transaction(async (store) => {
    const inside = withStore(context, store);
    const previous = await lockEstablecimiento(inside, id);
    const before = editableOf(previous);
    const puntos = cambios.puntos ?? before.puntos;
    const datos = {
      denominacion: cambios.denominacion ?? before.denominacion,
      domicilio: cambios.domicilio === undefined ? before.domicilio : cambios.domicilio,
      puntos,
      // A punto that goes takes its paper along, unless the caller sends the papers.
      papeles: cambios.papeles ?? before.papeles.filter(({ punto }) => puntos.includes(punto)),
    };
    const columns = columnsOf(datos);
    ensureVersion(previous, version);
    const created = await guardarVersion(store, 'establecimientos', previous, columns);
    await setNexts(inside, created, siguientes);
    await audit(inside, {
      objeto: 'establecimientos',
      id_objeto: id,
      accion: 'modificacion',
      detalle: `Establecimiento ${previous.codigo} ${created.denominacion}`,
      antes: before,
      despues: { ...datos, ...(siguientes.length === 0 ? {} : { siguientes }) },
    });
    return created;
  });
}

type Siguientes = NonNullable<OperationData<Establecimientos['modificacion']>['siguientes']>;

async function setNexts(
  { store, clock }: SessionContext,
  establecimiento: EstablecimientosTable,
  next: Siguientes,
): Promise<void> {
  if (next.length === 0) return;
  const { id_empresa, codigo } = establecimiento;
  const timbrado = await timbradoActivo(store, id_empresa, fechaLocal(clock.now().toISOString()));
  const refusalFor = (campo: string, mensaje: string) =>
    new RefusalError(refusals.validacion([{ campo, mensaje }]));
  if (timbrado === undefined) throw refusalFor('siguientes', 'No hay un timbrado activo que numerar');
  const puntos = puntosDe(establecimiento);
  for (const [index, { punto, tipo, siguiente }] of next.entries()) {
    const campo = `siguientes.${String(index)}`;
    if (!puntos.includes(punto))
      throw refusalFor(
        `${campo}.punto`,
        `El punto de expedición ${punto} no existe en el establecimiento ${codigo}`,
      );
    const serie = { id_empresa, timbrado: timbrado.numero, establecimiento: codigo, punto, tipo };
    await setNext(store, serie, siguiente, `${campo}.siguiente`);
  }
}

/** Enables or disables an establecimiento. @throws RefusalError NO_ENCONTRADO */
export async function habilitarEstablecimiento(
  context: SessionContext,
  { id, activo }: OperationData<Establecimientos['habilitacion']>,
): Promise<EstablecimientosTable> {
  const flag = activo ? 1 : 0;
  return context.store.transaction(async (store) => {
    const inside = withStore(context, store);
    const previous = await lockEstablecimiento(inside, id);
    if (previous.activo === flag) return previous;
    const created = await guardarVersion(store, 'establecimientos', previous, { activo: flag });
    await audit(inside, {
      objeto: 'establecimientos',
      id_objeto: id,
      accion: activo ? 'habilitar' : 'deshabilitar',
      detalle: `Establecimiento ${previous.codigo} ${previous.denominacion}`,
      antes: { activo: !activo },
      despues: { activo },
    });
    return created;
  });
}

/** An establecimiento that the caller may touch, locked after its company: nothing is issued there meanwhile. */
async function lockEstablecimiento(
  context: SessionContext,
  id: string,
): Promise<LockedRow<'establecimientos'>> {
  const row = await context.store
    .select('establecimientos')
    .select('id_empresa')
    .where('id', '=', id)
    .executeTakeFirst();
  const { id_empresa } = ensureAccess(context, row, 'el establecimiento');
  await lockEmpresa(context.store, id_empresa);
  return lockAccessible(context, 'establecimientos', id, 'el establecimiento');
}

interface Editable {
  readonly denominacion: string;
  readonly domicilio: Domicilio | null;
  readonly puntos: readonly string[];
  readonly papeles: readonly PapelPunto[];
}

const editableOf = (row: EstablecimientosTable): Editable => ({
  denominacion: row.denominacion,
  domicilio: ownDomicilio(row),
  puntos: puntosDe(row),
  papeles: papelesDe(row),
});

/** @throws RefusalError VALIDACION */
function columnsOf({ denominacion, domicilio, puntos, papeles }: Editable) {
  const problemas = domicilio === null ? [] : validarDomicilio(domicilio, 'domicilio', geografia());
  const repeated = puntos.findIndex((punto, index) => puntos.indexOf(punto) < index);
  const errores = [
    ...problemas.map(({ campo, mensaje }) => ({ campo, mensaje })),
    ...(repeated < 0
      ? []
      : [{ campo: `puntos.${String(repeated)}`, mensaje: 'El punto de expedición está repetido' }]),
    ...problemasDePapeles(puntos, papeles),
    ...(puntos.length > 0 ? [] : [{ campo: 'puntos', mensaje: 'Agregue al menos un punto de expedición' }]),
  ];
  if (errores.length > 0) throw new RefusalError(refusals.validacion(errores));
  return {
    denominacion: normalizarTexto(denominacion),
    direccion: JSON.stringify(domicilio),
    puntos: JSON.stringify([...puntos].sort()),
    papeles: JSON.stringify([...papeles].sort((a, b) => a.punto.localeCompare(b.punto))),
  };
}

function problemasDePapeles(puntos: readonly string[], papeles: readonly PapelPunto[]) {
  return papeles.flatMap(({ punto }, index) => {
    const campo = `papeles.${String(index)}.punto`;
    if (!puntos.includes(punto))
      return [{ campo, mensaje: `El punto de expedición ${punto} no es de este establecimiento` }];
    return papeles.findIndex((one) => one.punto === punto) < index
      ? [{ campo, mensaje: 'El punto de expedición está repetido' }]
      : [];
  });
}
