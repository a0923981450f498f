import type { Establecimiento, OperationData, PortalOperations } from '@portal/contracts';
import {
  CORRELATIVO_MAXIMO,
  fechaLocal,
  normalizarTexto,
  TIPOS_DOCUMENTO,
  validarDomicilio,
  type Domicilio,
} from '@portal/sifen';
import { geografia } from '@portal/sifen/geografia';
import type { SessionContext } from '../../core/context.ts';
import { refusals, refuse, RefusalError } from '../../core/refusal.ts';
import { withStore, exigirAcceso } from '../../documentos/acceso.ts';
import { auditar } from '../../documentos/auditoria.ts';
import { datosEmpresaDe, direccionDe, domicilioPropio } from '../../documentos/emisor.ts';
import { fijarSiguiente, numeroDe, siguientesDe } from '../../documentos/numeracion.ts';
import { guardarPorVersion } from '../../documentos/por-version.ts';
import { puntosDe, timbradoActivo } from '../../documentos/situacion-emisor.ts';
import type { EmpresasTable, EstablecimientosTable } from '../../store/tables.ts';
import { isUniqueViolation } from '../../store/unique-violation.ts';

type Establecimientos = PortalOperations['establecimientos'];
type Numeracion = Establecimiento['numeracion'][number];

const TIPOS = TIPOS_DOCUMENTO.filter(({ emitible }) => emitible).map(({ codigo }) => codigo as 1 | 5);

/** The establecimientos of a company in their wire format, with the next number of each kind at each punto. */
export async function establecimientosDe(
  { store, clock }: SessionContext,
  empresa: Pick<EmpresasTable, 'id' | 'datos'>,
  filas: readonly EstablecimientosTable[],
): Promise<Establecimiento[]> {
  const timbrado = await timbradoActivo(store, empresa.id, fechaLocal(clock.now().toISOString()));
  const siguiente =
    timbrado === undefined
      ? undefined
      : await siguientesDe(store, { id_empresa: empresa.id, timbrado: timbrado.numero });
  return filas.map((fila) => {
    const domicilio = domicilioPropio(fila);
    const enUso = direccionDe(domicilio ?? datosEmpresaDe(empresa).direccion);
    const puntos = puntosDe(fila);
    const numeracionDe = (punto: string, tipo: 1 | 5): Numeracion[] => {
      if (siguiente === undefined) return [];
      const numero = siguiente({ establecimiento: fila.codigo, punto, tipo });
      const lugar = { establecimiento: fila.codigo, punto };
      const impreso = numero > CORRELATIVO_MAXIMO ? '' : numeroDe(lugar, numero);
      return [{ punto, tipo, siguiente: numero, numero: impreso }];
    };
    const { id, version, id_empresa, codigo, denominacion, activo } = fila;
    return {
      id,
      version,
      id_empresa,
      codigo,
      denominacion,
      direccion:
        enUso.numero_casa === 0 ? enUso.direccion : `${enUso.direccion} ${String(enUso.numero_casa)}`,
      ciudad: enUso.desc_ciudad,
      domicilio: domicilio === null ? null : enUso,
      puntos,
      numeracion: puntos.flatMap((punto) => TIPOS.flatMap((tipo) => numeracionDe(punto, tipo))),
      activo: activo === 1,
    };
  });
}

/** Stores a new establecimiento. @throws RefusalError VALIDACION and, for a code in use, DUPLICADO */
export async function crearEstablecimiento(
  context: SessionContext,
  { id_empresa, codigo, ...recibido }: OperationData<Establecimientos['alta']>,
): Promise<EstablecimientosTable> {
  const fila: EstablecimientosTable = {
    sandbox: context.sandbox,
    id: context.random.id(),
    version: 1,
    id_empresa,
    codigo,
    ...columnasDe(recibido),
    activo: 1,
  };
  try {
    await context.store.transaction(async (store) => {
      await store.insert('establecimientos', fila).execute();
      await auditar(withStore(context, store), {
        objeto: 'establecimientos',
        id_objeto: fila.id,
        accion: 'alta',
        detalle: `Establecimiento ${codigo} ${fila.denominacion}`,
        despues: { codigo, ...recibido },
      });
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const mensaje = `El establecimiento ${codigo} ya existe`;
    throw new RefusalError(refuse('DUPLICADO', mensaje, [{ campo: 'codigo', mensaje }]));
  }
  return fila;
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
  const anterior = await establecimientoPorId(context, id);
  const antes = editableDe(anterior);
  const datos = {
    denominacion: cambios.denominacion ?? antes.denominacion,
    domicilio: cambios.domicilio === undefined ? antes.domicilio : cambios.domicilio,
    puntos: cambios.puntos ?? antes.puntos,
  };
  const columnas = columnasDe(datos);
  return context.store.transaction(async (store) => {
    const interno = withStore(context, store);
    const nueva = await guardarPorVersion(store, 'establecimientos', { id, version }, columnas);
    await fijarSiguientes(interno, nueva, siguientes);
    await auditar(interno, {
      objeto: 'establecimientos',
      id_objeto: id,
      accion: 'modificacion',
      detalle: `Establecimiento ${anterior.codigo} ${nueva.denominacion}`,
      antes,
      despues: { ...datos, ...(siguientes.length === 0 ? {} : { siguientes }) },
    });
    return nueva;
  });
}

type Siguientes = NonNullable<OperationData<Establecimientos['modificacion']>['siguientes']>;

async function fijarSiguientes(
  { store, clock }: SessionContext,
  establecimiento: EstablecimientosTable,
  siguientes: Siguientes,
): Promise<void> {
  if (siguientes.length === 0) return;
  const { id_empresa, codigo } = establecimiento;
  const timbrado = await timbradoActivo(store, id_empresa, fechaLocal(clock.now().toISOString()));
  const negar = (campo: string, mensaje: string) =>
    new RefusalError(refusals.validacion([{ campo, mensaje }]));
  if (timbrado === undefined) throw negar('siguientes', 'No hay un timbrado activo que numerar');
  const puntos = puntosDe(establecimiento);
  for (const [indice, { punto, tipo, siguiente }] of siguientes.entries()) {
    const campo = `siguientes.${String(indice)}`;
    if (!puntos.includes(punto))
      throw negar(
        `${campo}.punto`,
        `El punto de expedición ${punto} no existe en el establecimiento ${codigo}`,
      );
    const serie = { id_empresa, timbrado: timbrado.numero, establecimiento: codigo, punto, tipo };
    await fijarSiguiente(store, serie, siguiente, `${campo}.siguiente`);
  }
}

/** Enables or disables an establecimiento. @throws RefusalError NO_ENCONTRADO, CONFLICTO_VERSION */
export async function habilitarEstablecimiento(
  context: SessionContext,
  { id, activo }: OperationData<Establecimientos['habilitacion']>,
): Promise<EstablecimientosTable> {
  const anterior = await establecimientoPorId(context, id);
  const bandera = activo ? 1 : 0;
  if (anterior.activo === bandera) return anterior;
  return context.store.transaction(async (store) => {
    const nueva = await guardarPorVersion(store, 'establecimientos', anterior, { activo: bandera });
    await auditar(withStore(context, store), {
      objeto: 'establecimientos',
      id_objeto: id,
      accion: activo ? 'habilitar' : 'deshabilitar',
      detalle: `Establecimiento ${anterior.codigo} ${anterior.denominacion}`,
      antes: { activo: !activo },
      despues: { activo },
    });
    return nueva;
  });
}

async function establecimientoPorId(context: SessionContext, id: string): Promise<EstablecimientosTable> {
  const fila = await context.store
    .select('establecimientos')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return exigirAcceso(context, fila, 'el establecimiento');
}

interface Editable {
  readonly denominacion: string;
  readonly domicilio: Domicilio | null;
  readonly puntos: readonly string[];
}

const editableDe = (fila: EstablecimientosTable): Editable => ({
  denominacion: fila.denominacion,
  domicilio: domicilioPropio(fila),
  puntos: puntosDe(fila),
});

/** @throws RefusalError VALIDACION */
function columnasDe({ denominacion, domicilio, puntos }: Editable) {
  const problemas = domicilio === null ? [] : validarDomicilio(domicilio, 'domicilio', geografia());
  const repetido = puntos.findIndex((punto, indice) => puntos.indexOf(punto) < indice);
  const errores = [
    ...problemas.map(({ campo, mensaje }) => ({ campo, mensaje })),
    ...(repetido < 0
      ? []
      : [{ campo: `puntos.${String(repetido)}`, mensaje: 'El punto de expedición está repetido' }]),
    ...(puntos.length > 0 ? [] : [{ campo: 'puntos', mensaje: 'Agregue al menos un punto de expedición' }]),
  ];
  if (errores.length > 0) throw new RefusalError(refusals.validacion(errores));
  return {
    denominacion: normalizarTexto(denominacion),
    direccion: JSON.stringify(domicilio),
    puntos: JSON.stringify([...puntos].sort()),
  };
}
