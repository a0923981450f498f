import type {
  OperationData,
  PortalOperations,
  UsuarioFuncional,
  UsuarioFuncionalConClave,
} from '@portal/contracts';
import type { PermisoIntegracion } from '@portal/contracts/access';
import { fechaLocal } from '@portal/sifen';
import type { SessionContext } from '../../core/context.ts';
import { refusals, refuse, RefusalError } from '../../core/refusal.ts';
import { withStore, exigirEmpresa } from '../../documentos/acceso.ts';
import { auditar, conMotivo } from '../../documentos/auditoria.ts';
import { normalizar } from '../../documentos/busqueda.ts';
import { definidos } from '../../documentos/definidos.ts';
import { guardarPorVersion } from '../../documentos/por-version.ts';
import { estadoIntegracion, newIntegrationKey } from '../../session/integration-keys.ts';
import type { UsuariosFuncionalesTable } from '../../store/tables.ts';
import { isUniqueViolation } from '../../store/unique-violation.ts';
import { filaIntegracion, integracionDe } from './vistas.ts';

type Operaciones = PortalOperations['usuarios_funcionales'];
type Cambios = Partial<Omit<UsuariosFuncionalesTable, 'sandbox' | 'id' | 'version'>>;

const GRACE_MS = 24 * 60 * 60 * 1000;
const OBJETO = 'usuarios_funcionales';

/** Creates a technical user with its key. Throws NO_ENCONTRADO, VALIDACION and, for a name in use, DUPLICADO. */
export async function crear(
  context: SessionContext,
  { id_empresa, usuario, ...datos }: OperationData<Operaciones['alta']>,
): Promise<UsuarioFuncionalConClave> {
  const { ambiente } = await exigirEmpresa(context, id_empresa);
  exigirVencimiento(context, datos.vence);
  const { clave, ...guardado } = newIntegrationKey(context.random, ambiente);
  const fila: UsuariosFuncionalesTable = {
    sandbox: context.sandbox,
    id: context.random.id(),
    version: 1,
    id_empresa,
    usuario,
    ...columnas(usuario, datos),
    ...guardado,
    anterior_hash: null,
    anterior_prefijo: null,
    anterior_hasta: null,
    activo: 1,
    revocado: null,
    ultimo_uso: null,
    ultima_ip: null,
    creado: context.clock.now().toISOString(),
    creado_por: context.user.usuario,
  };
  await sinRepetir(() =>
    context.store.transaction(async (store) => {
      const [persona] = await store.find('usuarios', ['id'], { usuario });
      if (persona !== undefined) throw enUso();
      await store.insert('usuarios_funcionales', fila).execute();
      await auditar(withStore(context, store), {
        objeto: OBJETO,
        id_objeto: fila.id,
        accion: 'alta',
        detalle: `Usuario para integración ${usuario}, clave ${fila.prefijo}…`,
        despues: auditado(fila),
      });
    }),
  );
  return { ...(await integracionDe(context, fila)), clave };
}

/** Changes the restrictions of a key. Throws NO_ENCONTRADO, VALIDACION, ESTADO_INVALIDO, CONFLICTO_VERSION. */
export async function guardar(
  context: SessionContext,
  { id, version, ...recibido }: OperationData<Operaciones['modificacion']>,
): Promise<UsuarioFuncional> {
  const anterior = await filaIntegracion(context, id);
  exigirSinRevocar(anterior);
  const cambios = definidos(recibido);
  // An expired key may be renamed without a new date.
  if (cambios.vence !== anterior.vence) exigirVencimiento(context, cambios.vence ?? null);
  const datos = {
    nombre: anterior.nombre,
    permisos: JSON.parse(anterior.permisos) as PermisoIntegracion[],
    ips: JSON.parse(anterior.ips) as string[],
    vence: anterior.vence,
    ...cambios,
  };
  return cambiar(context, anterior, version, columnas(anterior.usuario, datos), {
    accion: 'modificacion',
    detalle: `Usuario para integración ${anterior.usuario}`,
  });
}

/** Enables or disables a technical user. Throws NO_ENCONTRADO, ESTADO_INVALIDO. */
export async function habilitar(
  context: SessionContext,
  { id, activo, motivo }: OperationData<Operaciones['habilitacion']>,
): Promise<UsuarioFuncional> {
  const fila = await filaIntegracion(context, id);
  exigirSinRevocar(fila);
  return cambiar(
    context,
    fila,
    fila.version,
    { activo: activo ? 1 : 0 },
    {
      accion: activo ? 'habilitar' : 'deshabilitar',
      detalle: conMotivo(
        `Usuario para integración ${fila.usuario} ${activo ? 'habilitado' : 'deshabilitado'}`,
        motivo,
      ),
    },
  );
}

/**
 * Gives a technical user a new key. With `gracia` the previous one is valid for another 24 hours, otherwise it ends at
 * once; an older one always ends. Throws NO_ENCONTRADO, ESTADO_INVALIDO.
 */
export async function rotar(
  context: SessionContext,
  { id, gracia }: OperationData<Operaciones['rotar']>,
): Promise<UsuarioFuncionalConClave> {
  const fila = await filaIntegracion(context, id);
  exigirSinRevocar(fila);
  if (estadoIntegracion(fila, context.clock) === 'vencido')
    throw estadoInvalido('La clave venció: cambie primero su fecha de vencimiento.');
  const { ambiente } = await exigirEmpresa(context, fila.id_empresa);
  const { clave, ...guardado } = newIntegrationKey(context.random, ambiente);
  const hasta = new Date(context.clock.now().getTime() + GRACE_MS).toISOString();
  const rotado = await cambiar(
    context,
    fila,
    fila.version,
    {
      ...guardado,
      anterior_hash: gracia ? fila.clave_hash : null,
      anterior_prefijo: gracia ? fila.prefijo : null,
      anterior_hasta: gracia ? hasta : null,
    },
    {
      accion: 'rotacion',
      detalle: `Clave ${fila.prefijo}… rotada por ${guardado.prefijo}…${gracia ? ', con 24 horas de gracia' : ''}`,
    },
  );
  return { ...rotado, clave };
}

/** Permanently ends a key and the previous one. Throws NO_ENCONTRADO, ESTADO_INVALIDO. */
export async function revocar(
  context: SessionContext,
  { id, motivo }: OperationData<Operaciones['revocar']>,
): Promise<UsuarioFuncional> {
  const fila = await filaIntegracion(context, id);
  exigirSinRevocar(fila);
  return cambiar(
    context,
    fila,
    fila.version,
    {
      revocado: context.clock.now().toISOString(),
      anterior_hash: null,
      anterior_prefijo: null,
      anterior_hasta: null,
    },
    { accion: 'revocacion', detalle: conMotivo(`Clave ${fila.prefijo}… revocada`, motivo) },
  );
}

async function cambiar(
  context: SessionContext,
  anterior: UsuariosFuncionalesTable,
  version: number,
  cambios: Cambios,
  acto: { readonly accion: string; readonly detalle: string },
): Promise<UsuarioFuncional> {
  const { id } = anterior;
  const nueva = await context.store.transaction(async (store) => {
    const guardada = await guardarPorVersion(store, 'usuarios_funcionales', { id, version }, cambios);
    await auditar(withStore(context, store), {
      objeto: OBJETO,
      id_objeto: id,
      ...acto,
      antes: auditado(anterior),
      despues: auditado(guardada),
    });
    return guardada;
  });
  return integracionDe(context, nueva);
}

/** The fields for the audit trail: no hash. */
const auditado = ({ nombre, usuario, permisos, ips, vence, prefijo, activo }: UsuariosFuncionalesTable) => ({
  nombre,
  usuario,
  permisos: JSON.parse(permisos) as unknown,
  ips: JSON.parse(ips) as unknown,
  vence,
  prefijo,
  activo: activo === 1,
});

interface Editable {
  readonly nombre: string;
  readonly permisos: readonly PermisoIntegracion[];
  readonly ips: readonly string[];
  readonly vence: string | null;
}

const columnas = (usuario: string, { nombre, permisos, ips, vence }: Editable) => ({
  nombre,
  busqueda: normalizar(`${nombre} ${usuario}`),
  permisos: JSON.stringify(permisos),
  ips: JSON.stringify(ips),
  vence,
});

function exigirVencimiento({ clock }: SessionContext, vence: string | null): void {
  if (vence === null || vence >= fechaLocal(clock.now().toISOString())) return;
  const mensaje = 'El vencimiento no puede ser anterior a hoy';
  throw new RefusalError(refusals.validacion([{ campo: 'vence', mensaje }]));
}

function exigirSinRevocar({ revocado }: UsuariosFuncionalesTable): void {
  if (revocado !== null) throw estadoInvalido('La clave fue revocada: cree otro usuario para integración.');
}

const estadoInvalido = (mensaje: string): RefusalError =>
  new RefusalError(refuse('ESTADO_INVALIDO', mensaje));

function enUso(): RefusalError {
  const mensaje = 'El usuario técnico ya está registrado';
  return new RefusalError(refuse('DUPLICADO', mensaje, [{ campo: 'usuario', mensaje }]));
}

/** A unique index on the name rejects the second of two parallel requests. */
async function sinRepetir(trabajo: () => Promise<void>): Promise<void> {
  try {
    await trabajo();
  } catch (error) {
    throw isUniqueViolation(error) ? enUso() : error;
  }
}
