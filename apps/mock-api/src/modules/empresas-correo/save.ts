import type { OperationData, PortalOperations } from '@portal/contracts';
import { sealSecret } from '../../core/at-rest.ts';
import type { SessionContext } from '../../context/context.ts';
import { refuse, RefusalError } from '../../core/refusal.ts';
import { lugarDeContrasena } from '../../correos/configuracion.ts';
import { ensureVariables } from '../../correos/template.ts';
import { lockAccessible, withStore, ensureEmpresa } from '../../records/access.ts';
import { audit, conMotivo } from '../../records/auditoria.ts';
import { normalize } from '../../records/search.ts';
import { defined } from '../../documentos/model/defined.ts';
import { ensureVersion, guardarVersion } from '../../records/by-version.ts';
import { deleteRow, type LockedRow } from '../../store/lock-row.ts';
import type { EmpresasCorreoTable } from '../../store/schema/tables.ts';
import { isUniqueViolation } from '../../store/dialects/unique-violation.ts';
import { ensureContrasena } from './contrasena.ts';
import { LA_CONFIGURACION, OBJETO } from './views.ts';

type Operaciones = PortalOperations['empresas_correo'];
type Datos = Omit<OperationData<Operaciones['alta']>, 'id_empresa' | 'contrasena'>;

/** Stores the configuration of a company. @throws RefusalError NO_ENCONTRADO, VALIDACION, DUPLICADO when it already has one */
export async function create(
  context: SessionContext,
  { id_empresa, contrasena, ...datos }: OperationData<Operaciones['alta']>,
): Promise<EmpresasCorreoTable> {
  const { razon_social } = await ensureEmpresa(context, id_empresa);
  ensureVariables(datos);
  const id = context.random.id();
  const row: EmpresasCorreoTable = {
    sandbox: context.sandbox,
    id,
    version: 1,
    id_empresa,
    ...columns(datos),
    contrasena: sealed(context, id, contrasena),
    prueba_fecha: null,
    prueba_aceptada: null,
    prueba_mensaje: null,
    creado: context.clock.now().toISOString(),
  };
  try {
    await context.store.transaction(async (store) => {
      await store.insert('empresas_correo', row).execute();
      await audit(withStore(context, store), {
        objeto: OBJETO,
        id_objeto: id,
        accion: 'alta',
        detalle: `Correo de ${razon_social} por ${placeOf(row)}`,
        despues: datosOf(row),
      });
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const mensaje = 'La empresa ya tiene una configuración de correo';
    throw new RefusalError(refuse('DUPLICADO', mensaje, [{ campo: 'id_empresa', mensaje }]));
  }
  return row;
}

/**
 * Stores changes to the version that was edited. Without a password the stored one is kept.
 *
 * @throws RefusalError NO_ENCONTRADO, VALIDACION, CONFLICTO_VERSION
 */
export async function save(
  context: SessionContext,
  { id, version, contrasena = '', ...received }: OperationData<Operaciones['modificacion']>,
): Promise<EmpresasCorreoTable> {
  return change(context, id, 'modificacion', (previous) => {
    const datos: Datos = { ...datosOf(previous), ...defined(received) };
    ensureVariables(datos);
    ensureVersion(previous, version);
    ensureContrasena(previous, datos, contrasena);
    return {
      ...columns(datos),
      ...contrasenaNueva(context, previous, datos, contrasena),
      // The result of a test is only valid for the server that was tested.
      ...(placeOf(previous) === placeOf(datos) ? {} : SIN_PRUEBA),
    };
  });
}

const SIN_PRUEBA = { prueba_fecha: null, prueba_aceptada: null, prueba_mensaje: null };

/** Without a user there is no password. */
function contrasenaNueva(
  context: SessionContext,
  { id }: EmpresasCorreoTable,
  { usuario }: Datos,
  contrasena: string,
): { contrasena?: string } {
  if (usuario === '') return { contrasena: '' };
  return contrasena === '' ? {} : { contrasena: sealed(context, id, contrasena) };
}

/** Enables or disables sending for a company. @throws RefusalError NO_ENCONTRADO */
export async function habilitar(
  context: SessionContext,
  { id, activo, motivo }: OperationData<Operaciones['habilitacion']>,
): Promise<EmpresasCorreoTable> {
  const flag = activo ? 1 : 0;
  const accion = activo ? 'habilitar' : 'deshabilitar';
  const decide = (row: EmpresasCorreoTable) =>
    row.activo === flag ? undefined : ({ activo: flag } as const);
  return change(context, id, accion, decide, motivo);
}

/**
 * Removes a configuration and its password; waiting mails become simulated when they are due. @throws RefusalError
 * NO_ENCONTRADO
 */
export async function eliminar(
  context: SessionContext,
  { id, motivo }: OperationData<Operaciones['baja']>,
): Promise<void> {
  await context.store.transaction(async (store) => {
    const inside = withStore(context, store);
    const row = await lockAccessible(inside, 'empresas_correo', id, LA_CONFIGURACION);
    await deleteRow(store, 'empresas_correo', row);
    await audit(inside, {
      objeto: OBJETO,
      id_objeto: id,
      accion: 'baja',
      detalle: conMotivo(`Correo por ${placeOf(row)}`, motivo),
      id_empresa: row.id_empresa,
      antes: datosOf(row),
    });
  });
}

/** @param decide what changes in the row as it is now, undefined when nothing does; or throws why nothing may */
async function change(
  context: SessionContext,
  id: string,
  accion: string,
  decide: (
    row: LockedRow<'empresas_correo'>,
  ) => Partial<Omit<EmpresasCorreoTable, 'sandbox' | 'id' | 'version'>> | undefined,
  motivo?: string,
): Promise<EmpresasCorreoTable> {
  return context.store.transaction(async (store) => {
    const inside = withStore(context, store);
    const previous = await lockAccessible(inside, 'empresas_correo', id, LA_CONFIGURACION);
    const cambios = decide(previous);
    if (cambios === undefined) return previous;
    const created = await guardarVersion(store, 'empresas_correo', previous, cambios);
    const changed = Object.keys(cambios).filter(
      (campo) =>
        !campo.startsWith('prueba_') &&
        campo !== 'busqueda' &&
        previous[campo as keyof EmpresasCorreoTable] !== created[campo as keyof EmpresasCorreoTable],
    );
    await audit(inside, {
      objeto: OBJETO,
      id_objeto: id,
      accion,
      detalle: conMotivo(
        `Correo por ${placeOf(created)}: ${changed.length === 0 ? 'sin cambios' : changed.join(', ')}`,
        motivo,
      ),
      antes: datosOf(previous),
      despues: datosOf(created),
    });
    return created;
  });
}

const placeOf = ({ servidor, puerto }: Pick<Datos, 'servidor' | 'puerto'>): string =>
  `${servidor}:${String(puerto)}`;

const sealed = ({ config }: SessionContext, id: string, contrasena: string): string =>
  contrasena === '' ? '' : sealSecret(config, lugarDeContrasena(id), contrasena);

/** The fields of the form, without the password; also used for the audit trail. */
const datosOf = (row: EmpresasCorreoTable): Datos => ({
  remitente_nombre: row.remitente_nombre,
  remitente_correo: row.remitente_correo,
  servidor: row.servidor,
  puerto: row.puerto,
  seguridad: row.seguridad,
  usuario: row.usuario,
  responder_a: row.responder_a,
  copia_oculta: JSON.parse(row.copia_oculta) as string[],
  asunto: row.asunto,
  cuerpo: row.cuerpo,
  adjuntar_pdf: row.adjuntar_pdf === 1,
  adjuntar_xml: row.adjuntar_xml === 1,
  envio_automatico: row.envio_automatico === 1,
  activo: row.activo === 1,
});

const bandera = (value: boolean): 0 | 1 => (value ? 1 : 0);

const columns = ({
  copia_oculta,
  adjuntar_pdf,
  adjuntar_xml,
  envio_automatico,
  activo,
  ...texts
}: Datos) => ({
  ...texts,
  copia_oculta: JSON.stringify(copia_oculta),
  adjuntar_pdf: bandera(adjuntar_pdf),
  adjuntar_xml: bandera(adjuntar_xml),
  envio_automatico: bandera(envio_automatico),
  activo: bandera(activo),
  busqueda: normalize(
    [texts.remitente_nombre, texts.remitente_correo, texts.servidor, texts.usuario].join(' '),
  ),
});
