import type {
  OperationData,
  PortalOperations,
  UsuarioFuncional,
  UsuarioFuncionalConClave,
} from '@portal/contracts';
import type { PermisoIntegracion } from '@portal/contracts/access';
import { fechaLocal } from '@portal/sifen';
import type { SessionContext } from '../../context/context.ts';
import { refusals, refuse, RefusalError } from '../../core/refusal.ts';
import { lockAccessible, withStore, ensureEmpresa } from '../../records/access.ts';
import { audit, conMotivo } from '../../records/auditoria.ts';
import { normalize } from '../../records/search.ts';
import { defined } from '../../documentos/model/defined.ts';
import { ensureVersion, guardarVersion } from '../../records/by-version.ts';
import { estadoIntegracion, newIntegrationKey } from '../../session/integration-keys.ts';
import { isNameTaken } from '../../session/sign-in-names.ts';
import type { LockedRow } from '../../store/lock-row.ts';
import type { UsuariosFuncionalesTable } from '../../store/schema/tables.ts';
import { isUniqueViolation } from '../../store/dialects/unique-violation.ts';
import { filaIntegracion, integracionDe } from './views.ts';

type Operaciones = PortalOperations['usuarios_funcionales'];
type Cambios = Partial<Omit<UsuariosFuncionalesTable, 'sandbox' | 'id' | 'version'>>;

const GRACE_MS = 24 * 60 * 60 * 1000;
const OBJETO = 'usuarios_funcionales';

/** Creates a technical user with its key. Throws NO_ENCONTRADO, VALIDACION and, for a name in use, DUPLICADO. */
export async function create(
  context: SessionContext,
  { id_empresa, usuario, ...datos }: OperationData<Operaciones['alta']>,
): Promise<UsuarioFuncionalConClave> {
  const { ambiente } = await ensureEmpresa(context, id_empresa);
  ensureVencimiento(context, datos.vence);
  const { clave, ...saved } = newIntegrationKey(context.random, ambiente);
  const row: UsuariosFuncionalesTable = {
    sandbox: context.sandbox,
    id: context.random.id(),
    version: 1,
    id_empresa,
    usuario,
    ...columns(usuario, datos),
    ...saved,
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
  await unique(() =>
    context.store.transaction(async (store) => {
      if (await isNameTaken(store, [usuario])) throw inUse();
      await store.insert('usuarios_funcionales', row).execute();
      await audit(withStore(context, store), {
        objeto: OBJETO,
        id_objeto: row.id,
        accion: 'alta',
        detalle: `Usuario para integración ${usuario}, clave ${row.prefijo}…`,
        despues: auditado(row),
      });
    }),
  );
  return { ...(await integracionDe(context, row)), clave };
}

/** Changes the restrictions of a key. Throws NO_ENCONTRADO, VALIDACION, ESTADO_INVALIDO, CONFLICTO_VERSION. */
export function save(
  context: SessionContext,
  { id, version, ...received }: OperationData<Operaciones['modificacion']>,
): Promise<UsuarioFuncional> {
  const cambios = defined(received);
  return change(context, id, (previous) => {
    // An expired key may be renamed without a new date.
    if (cambios.vence !== previous.vence) ensureVencimiento(context, cambios.vence ?? null);
    ensureVersion(previous, version);
    const datos = {
      nombre: previous.nombre,
      permisos: JSON.parse(previous.permisos) as PermisoIntegracion[],
      ips: JSON.parse(previous.ips) as string[],
      vence: previous.vence,
      ...cambios,
    };
    return {
      cambios: columns(previous.usuario, datos),
      accion: 'modificacion',
      detalle: `Usuario para integración ${previous.usuario}`,
    };
  });
}

/** Enables or disables a technical user. Throws NO_ENCONTRADO, ESTADO_INVALIDO. */
export function habilitar(
  context: SessionContext,
  { id, activo, motivo }: OperationData<Operaciones['habilitacion']>,
): Promise<UsuarioFuncional> {
  return change(context, id, ({ usuario }) => ({
    cambios: { activo: activo ? 1 : 0 },
    accion: activo ? 'habilitar' : 'deshabilitar',
    detalle: conMotivo(
      `Usuario para integración ${usuario} ${activo ? 'habilitado' : 'deshabilitado'}`,
      motivo,
    ),
  }));
}

/**
 * Gives a technical user a new key. With `gracia` the previous one is valid for another 24 hours, otherwise it ends at
 * once; an older one always ends. Throws NO_ENCONTRADO, ESTADO_INVALIDO.
 */
export async function rotar(
  context: SessionContext,
  { id, gracia }: OperationData<Operaciones['rotar']>,
): Promise<UsuarioFuncionalConClave> {
  const { ambiente } = await ensureEmpresa(context, (await filaIntegracion(context, id)).id_empresa);
  const { clave, ...created } = newIntegrationKey(context.random, ambiente);
  const hasta = new Date(context.clock.now().getTime() + GRACE_MS).toISOString();
  const rotated = await change(context, id, (row) => {
    if (estadoIntegracion(row, context.clock) === 'vencido')
      throw invalidEstado('La clave venció: cambie primero su fecha de vencimiento.');
    return {
      cambios: {
        ...created,
        anterior_hash: gracia ? row.clave_hash : null,
        anterior_prefijo: gracia ? row.prefijo : null,
        anterior_hasta: gracia ? hasta : null,
      },
      accion: 'rotacion',
      detalle: `Clave ${row.prefijo}… renovada por ${created.prefijo}…${gracia ? ', con 24 horas de gracia' : ''}`,
    };
  });
  return { ...rotated, clave };
}

/** Permanently ends a key and the previous one. Throws NO_ENCONTRADO, ESTADO_INVALIDO. */
export function revocar(
  context: SessionContext,
  { id, motivo }: OperationData<Operaciones['revocar']>,
): Promise<UsuarioFuncional> {
  return change(context, id, ({ prefijo }) => ({
    cambios: {
      revocado: context.clock.now().toISOString(),
      anterior_hash: null,
      anterior_prefijo: null,
      anterior_hasta: null,
    },
    accion: 'revocacion',
    detalle: conMotivo(`Clave ${prefijo}… revocada`, motivo),
  }));
}

interface Acto {
  readonly cambios: Cambios;
  readonly accion: string;
  readonly detalle: string;
}

/** @param decide what is done with the row as it is now, or throws why nothing is */
async function change(
  context: SessionContext,
  id: string,
  decide: (row: LockedRow<'usuarios_funcionales'>) => Acto,
): Promise<UsuarioFuncional> {
  const created = await context.store.transaction(async (store) => {
    const inside = withStore(context, store);
    const row = await lockAccessible(inside, 'usuarios_funcionales', id, 'el usuario para integración');
    ensureNotRevoked(row);
    const { cambios, ...acto } = decide(row);
    const saved = await guardarVersion(store, 'usuarios_funcionales', row, cambios);
    await audit(inside, {
      objeto: OBJETO,
      id_objeto: id,
      ...acto,
      antes: auditado(row),
      despues: auditado(saved),
    });
    return saved;
  });
  return integracionDe(context, created);
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

const columns = (usuario: string, { nombre, permisos, ips, vence }: Editable) => ({
  nombre,
  busqueda: normalize(`${nombre} ${usuario}`),
  permisos: JSON.stringify(permisos),
  ips: JSON.stringify(ips),
  vence,
});

function ensureVencimiento({ clock }: SessionContext, vence: string | null): void {
  if (vence === null || vence >= fechaLocal(clock.now().toISOString())) return;
  const mensaje = 'El vencimiento no puede ser anterior a hoy';
  throw new RefusalError(refusals.validacion([{ campo: 'vence', mensaje }]));
}

function ensureNotRevoked({ revocado }: UsuariosFuncionalesTable): void {
  if (revocado !== null) throw invalidEstado('La clave fue revocada: cree otro usuario para integración.');
}

const invalidEstado = (mensaje: string): RefusalError => new RefusalError(refuse('ESTADO_INVALIDO', mensaje));

function inUse(): RefusalError {
  const mensaje = 'El usuario técnico ya está registrado';
  return new RefusalError(refuse('DUPLICADO', mensaje, [{ campo: 'usuario', mensaje }]));
}

/** A unique index on the name rejects the second of two parallel requests. */
async function unique(job: () => Promise<void>): Promise<void> {
  try {
    await job();
  } catch (error) {
    throw isUniqueViolation(error) ? inUse() : error;
  }
}
