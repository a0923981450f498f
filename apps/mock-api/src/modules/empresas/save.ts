import {
  datosTecnicosEmpresa,
  type CampoError,
  type OperationData,
  type PortalOperations,
} from '@portal/contracts';
import { canAccess, empresaRoles } from '@portal/contracts/access';
import { CSC_PRUEBAS, validarCsc, validarEmpresa, type Csc, type Problema } from '@portal/sifen';
import { geografia } from '@portal/sifen/geografia';
import { sealSecret } from '../../core/at-rest.ts';
import { seesAllEmpresas, type SessionContext } from '../../context/context.ts';
import { refusals, refuse, RefusalError } from '../../core/refusal.ts';
import { lockEmpresa, withStore, ensureEmpresa } from '../../records/access.ts';
import { audit, conMotivo } from '../../records/auditoria.ts';
import { cscDe, lugarDeCsc, problemaRuc } from '../../documentos/signing/certificados.ts';
import { hasVoidNumbers } from '../../documentos/model/inutilizados.ts';
import { recodedLogo } from '../../documentos/model/logo.ts';
import { defined } from '../../documentos/model/defined.ts';
import { ensureVersion, guardarVersion } from '../../records/by-version.ts';
import { lockRow, updateRow, type LockedRow } from '../../store/lock-row.ts';
import type { Store } from '../../store/store.ts';
import type { EmpresasTable } from '../../store/schema/tables.ts';
import { isUniqueViolation } from '../../store/dialects/unique-violation.ts';
import { columnsOf, editableOf, normalized, type EditableEmpresa } from './datos.ts';

type Empresas = PortalOperations['empresas'];
type Cambios = OperationData<Empresas['modificacion']>;

/**
 * Stores a new company, and assigns it to its creator unless that user sees all companies anyway.
 *
 * @throws RefusalError VALIDACION and, for a registered RUC, DUPLICADO
 */
export async function crearEmpresa(
  context: SessionContext,
  { csc, ...received }: OperationData<Empresas['alta']>,
): Promise<EmpresasTable> {
  const datos = await withLogo(normalized(received));
  const codigo = csc ?? (datos.ambiente === 'pruebas' ? CSC_PRUEBAS : { id: '0001', secreto: '' });
  ensureValid(datos, codigo);
  const id = context.random.id();
  const row: EmpresasTable = {
    sandbox: context.sandbox,
    id,
    version: 1,
    activa: 1,
    ...columnsOf(datos),
    ...cscColumns(context, id, codigo),
  };
  await uniqueRuc(() =>
    context.store.transaction(async (store) => {
      await store.insert('empresas', row).execute();
      if (!seesAllEmpresas(context.user)) await makeOwn(store, context.user.id, id);
      await audit(withStore(context, store), {
        objeto: 'empresas',
        id_objeto: id,
        accion: 'alta',
        detalle: `Empresa ${datos.razon_social}`,
        despues: datos,
      });
    }),
  );
  return row;
}

async function makeOwn(store: Store, id_usuario: string, id_empresa: string): Promise<void> {
  const { ultima: last } = await store
    .select('usuarios_empresas')
    .select((de) => de.fn.max<number | null>('orden').as('ultima'))
    .where('id_usuario', '=', id_usuario)
    .executeTakeFirstOrThrow();
  await store.insert('usuarios_empresas', { id_usuario, id_empresa, orden: (last ?? 0) + 1 }).execute();
}

/**
 * Stores changes to the version that was edited.
 *
 * @throws RefusalError NO_ENCONTRADO, SIN_PERMISO for fields that soporte may not change, VALIDACION, ESTADO_INVALIDO for
 * an ambiente that was not confirmed or a RUC that documents carry, DUPLICADO, CONFLICTO_VERSION
 */
export async function guardarEmpresa(
  context: SessionContext,
  { id, version, csc, confirma_ambiente, ...sent }: Cambios,
): Promise<EmpresasTable> {
  const logo = await newLogo(context, id, sent.logo);
  return uniqueRuc(() =>
    context.store.transaction(async (store) => {
      const inside = withStore(context, store);
      const previous = await lockOwn(inside, id);
      const before = editableOf(previous);
      const datos = normalized({ ...before, ...defined({ ...sent, logo }) });
      const changed = changedFields(before, datos);
      ensurePermiso(context, changed);
      // A stale version is reported first: other conflicts may come from the other user's changes.
      ensureVersion(previous, version);
      const stored = cscDe(context, previous);
      const codigo = csc === undefined ? stored : { id: csc.id, secreto: csc.secreto ?? stored.secreto };
      ensureValid(datos, codigo);
      const changesRuc = changed.includes('ruc') || changed.includes('dv');
      if (changesRuc) await ensureNoDocumentos(store, previous);
      if (changed.includes('ambiente') && confirma_ambiente !== true)
        throw new RefusalError(unconfirmed(datos));
      const saved = await guardarVersion(store, 'empresas', previous, {
        ...columnsOf(datos),
        ...(csc === undefined ? {} : cscColumns(context, id, codigo)),
      });
      await audit(inside, {
        objeto: 'empresas',
        id_objeto: id,
        accion: 'modificacion',
        detalle: `Empresa ${datos.razon_social}: ${inWords([...changed, ...(csc === undefined ? [] : ['csc'])])}`,
        antes: before,
        despues: datos,
      });
      if (changesRuc) await withdrawCertificados(inside, saved);
      return saved;
    }),
  );
}

async function withLogo(datos: EditableEmpresa): Promise<EditableEmpresa> {
  return datos.logo === null ? datos : { ...datos, logo: await recodedLogo(datos.logo) };
}

/** A form sends the stored logo back as it is. Decoding another one takes too long for a transaction. */
async function newLogo(
  context: SessionContext,
  id: string,
  sent: string | null | undefined,
): Promise<string | null | undefined> {
  if (sent === undefined || sent === null) return sent;
  const { logo } = editableOf(await ensureEmpresa(context, id));
  return logo === sent ? sent : recodedLogo(sent);
}

/** A company that the caller may act for, locked. @throws RefusalError NO_ENCONTRADO */
async function lockOwn(context: SessionContext, id: string): Promise<LockedRow<'empresas'>> {
  await ensureEmpresa(context, id);
  return lockEmpresa(context.store, id);
}

const inWords = (campos: readonly string[]): string =>
  campos.length === 0 ? 'sin cambios' : campos.join(', ');

/** Enables or disables a company. @throws RefusalError NO_ENCONTRADO */
export async function habilitarEmpresa(
  context: SessionContext,
  { id, activo, motivo }: OperationData<Empresas['habilitacion']>,
): Promise<EmpresasTable> {
  const activa = activo ? 1 : 0;
  return context.store.transaction(async (store) => {
    const inside = withStore(context, store);
    const previous = await lockOwn(inside, id);
    if (previous.activa === activa) return previous;
    const saved = await guardarVersion(store, 'empresas', previous, { activa });
    await audit(inside, {
      objeto: 'empresas',
      id_objeto: id,
      accion: activo ? 'habilitar' : 'deshabilitar',
      detalle: conMotivo(`Empresa ${previous.razon_social}`, motivo),
      antes: { activa: !activo },
      despues: { activa: activo },
    });
    return saved;
  });
}

type Campo = keyof EditableEmpresa;

function changedFields(before: EditableEmpresa, after: EditableEmpresa): Campo[] {
  return (Object.keys(after) as Campo[]).filter(
    (campo) => JSON.stringify(before[campo]) !== JSON.stringify(after[campo]),
  );
}

/** soporte edits technical data; the identity of the company belongs to its administrators. */
function ensurePermiso({ user }: SessionContext, changed: readonly Campo[]): void {
  if (canAccess(empresaRoles.editIdentity, user.roles)) return;
  const mensaje = 'El perfil Soporte solo modifica los datos técnicos.';
  const denied: CampoError[] = changed
    .filter((campo) => !(datosTecnicosEmpresa as readonly string[]).includes(campo))
    .map((campo) => ({ campo, mensaje }));
  if (denied.length > 0) throw new RefusalError(refuse('SIN_PERMISO', mensaje, denied));
}

function ensureValid(datos: EditableEmpresa, csc: Csc): void {
  const problemas: Problema[] = [
    ...validarEmpresa(datos, geografia()),
    ...validarCsc(csc, datos.ambiente),
  ].filter(({ nivel }) => nivel === 'error');
  if (problemas.length > 0)
    throw new RefusalError(refusals.validacion(problemas.map(({ campo, mensaje }) => ({ campo, mensaje }))));
}

/** Issued documents and void numbers keep their issuer; another RUC is another company. */
async function ensureNoDocumentos(store: Store, { id }: LockedRow<'empresas'>): Promise<void> {
  const emitido = await store
    .select('documentos')
    .select('id')
    .where('id_empresa', '=', id)
    .limit(1)
    .executeTakeFirst();
  const hasVoid = emitido === undefined && (await hasVoidNumbers(store, id));
  if (emitido === undefined && !hasVoid) return;
  const mensaje = `El RUC no se puede cambiar: la empresa ya ${hasVoid ? 'inutilizó números' : 'emitió documentos'}`;
  throw new RefusalError(refuse('ESTADO_INVALIDO', mensaje, [{ campo: 'ruc', mensaje }]));
}

/** A certificate of another RUC cannot sign for the company (0142): it is deactivated, but kept. */
async function withdrawCertificados(context: SessionContext, empresa: LockedRow<'empresas'>): Promise<void> {
  const { store } = context;
  const active = await store
    .select('certificados')
    .select('id')
    .where('id_empresa', '=', empresa.id)
    .where('activo', '=', 1)
    .execute();
  for (const { id } of active) {
    const row = await lockRow(store, 'certificados', id);
    const motivo = row && problemaRuc(row.ruc, empresa);
    if (row === undefined || motivo === undefined) continue;
    await updateRow(store, 'certificados', row, { activo: 0 });
    await audit(context, {
      objeto: 'certificados',
      id_objeto: id,
      accion: 'deshabilitar',
      detalle: `Certificado de ${row.titular}: ${motivo}`,
      antes: { activo: true },
      despues: { activo: false },
    });
  }
}

function unconfirmed({ ambiente }: EditableEmpresa) {
  const mensaje =
    ambiente === 'produccion'
      ? 'Confirme el paso a producción: los próximos documentos tendrán valor fiscal.'
      : 'Confirme el paso a pruebas: los próximos documentos no tendrán valor fiscal.';
  return refuse('ESTADO_INVALIDO', mensaje, [{ campo: 'confirma_ambiente', mensaje }]);
}

function cscColumns({ config }: SessionContext, id: string, { id: csc_id, secreto }: Csc) {
  return { csc_id, csc_secreto: sealSecret(config, lugarDeCsc(id), secreto) };
}

/** A unique index rejects a registered RUC, also in the second of two parallel requests. */
async function uniqueRuc<T>(job: () => Promise<T>): Promise<T> {
  try {
    return await job();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const mensaje = 'El RUC ya está registrado';
    throw new RefusalError(refuse('DUPLICADO', mensaje, [{ campo: 'ruc', mensaje }]));
  }
}
