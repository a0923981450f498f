import type { OperationData, PortalOperations } from '@portal/contracts';
import { sealSecret } from '../../core/at-rest.ts';
import type { SessionContext } from '../../core/context.ts';
import { refusals, refuse, RefusalError } from '../../core/refusal.ts';
import { lugarDeContrasena } from '../../correos/configuracion.ts';
import { exigirVariables } from '../../correos/plantilla.ts';
import { withStore, exigirEmpresa } from '../../documentos/acceso.ts';
import { auditar, conMotivo } from '../../documentos/auditoria.ts';
import { normalizar } from '../../documentos/busqueda.ts';
import { definidos } from '../../documentos/definidos.ts';
import { guardarPorVersion } from '../../documentos/por-version.ts';
import type { EmpresasCorreoTable } from '../../store/tables.ts';
import { isUniqueViolation } from '../../store/unique-violation.ts';
import { exigirContrasena } from './contrasena.ts';
import { filaConfiguracion, OBJETO } from './vistas.ts';

type Operaciones = PortalOperations['empresas_correo'];
type Datos = Omit<OperationData<Operaciones['alta']>, 'id_empresa' | 'contrasena'>;

/** Stores the configuration of a company. @throws RefusalError NO_ENCONTRADO, VALIDACION, DUPLICADO when it already has one */
export async function crear(
  context: SessionContext,
  { id_empresa, contrasena, ...datos }: OperationData<Operaciones['alta']>,
): Promise<EmpresasCorreoTable> {
  const { razon_social } = await exigirEmpresa(context, id_empresa);
  exigirVariables(datos);
  const id = context.random.id();
  const fila: EmpresasCorreoTable = {
    sandbox: context.sandbox,
    id,
    version: 1,
    id_empresa,
    ...columnas(datos),
    contrasena: sellada(context, id, contrasena),
    prueba_fecha: null,
    prueba_aceptada: null,
    prueba_mensaje: null,
    creado: context.clock.now().toISOString(),
  };
  try {
    await context.store.transaction(async (store) => {
      await store.insert('empresas_correo', fila).execute();
      await auditar(withStore(context, store), {
        objeto: OBJETO,
        id_objeto: id,
        accion: 'alta',
        detalle: `Correo de ${razon_social} por ${lugarDe(fila)}`,
        despues: datosDe(fila),
      });
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const mensaje = 'La empresa ya tiene una configuración de correo';
    throw new RefusalError(refuse('DUPLICADO', mensaje, [{ campo: 'id_empresa', mensaje }]));
  }
  return fila;
}

/**
 * Stores changes to the version that was edited. Without a password the stored one is kept.
 *
 * @throws RefusalError NO_ENCONTRADO, VALIDACION, CONFLICTO_VERSION
 */
export async function guardar(
  context: SessionContext,
  { id, version, contrasena = '', ...recibido }: OperationData<Operaciones['modificacion']>,
): Promise<EmpresasCorreoTable> {
  const anterior = await filaConfiguracion(context, id);
  const datos: Datos = { ...datosDe(anterior), ...definidos(recibido) };
  exigirVariables(datos);
  if (anterior.version !== version) throw new RefusalError(refusals.conflictoVersion());
  exigirContrasena(anterior, datos, contrasena);
  return cambiar(
    context,
    anterior,
    version,
    {
      ...columnas(datos),
      ...contrasenaNueva(context, anterior, datos, contrasena),
      // The result of a test is only valid for the server that was tested.
      ...(lugarDe(anterior) === lugarDe(datos) ? {} : SIN_PRUEBA),
    },
    'modificacion',
  );
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
  return contrasena === '' ? {} : { contrasena: sellada(context, id, contrasena) };
}

/** Enables or disables sending for a company. @throws RefusalError NO_ENCONTRADO */
export async function habilitar(
  context: SessionContext,
  { id, activo, motivo }: OperationData<Operaciones['habilitacion']>,
): Promise<EmpresasCorreoTable> {
  const fila = await filaConfiguracion(context, id);
  const bandera = activo ? 1 : 0;
  if (fila.activo === bandera) return fila;
  const accion = activo ? 'habilitar' : 'deshabilitar';
  return cambiar(context, fila, fila.version, { activo: bandera }, accion, motivo);
}

/**
 * Removes a configuration and its password; waiting mails become simulated when they are due. @throws RefusalError
 * NO_ENCONTRADO
 */
export async function eliminar(
  context: SessionContext,
  { id, motivo }: OperationData<Operaciones['baja']>,
): Promise<void> {
  const fila = await filaConfiguracion(context, id);
  await context.store.transaction(async (store) => {
    await store.delete('empresas_correo').where('id', '=', id).execute();
    await auditar(withStore(context, store), {
      objeto: OBJETO,
      id_objeto: id,
      accion: 'baja',
      detalle: conMotivo(`Correo por ${lugarDe(fila)}`, motivo),
      id_empresa: fila.id_empresa,
      antes: datosDe(fila),
    });
  });
}

async function cambiar(
  context: SessionContext,
  anterior: EmpresasCorreoTable,
  version: number,
  cambios: Partial<Omit<EmpresasCorreoTable, 'sandbox' | 'id' | 'version'>>,
  accion: string,
  motivo?: string,
): Promise<EmpresasCorreoTable> {
  return context.store.transaction(async (store) => {
    const nueva = await guardarPorVersion(store, 'empresas_correo', { id: anterior.id, version }, cambios);
    const cambiados = Object.keys(cambios).filter(
      (campo) =>
        !campo.startsWith('prueba_') &&
        campo !== 'busqueda' &&
        anterior[campo as keyof EmpresasCorreoTable] !== nueva[campo as keyof EmpresasCorreoTable],
    );
    await auditar(withStore(context, store), {
      objeto: OBJETO,
      id_objeto: anterior.id,
      accion,
      detalle: conMotivo(
        `Correo por ${lugarDe(nueva)}: ${cambiados.length === 0 ? 'sin cambios' : cambiados.join(', ')}`,
        motivo,
      ),
      antes: datosDe(anterior),
      despues: datosDe(nueva),
    });
    return nueva;
  });
}

const lugarDe = ({ servidor, puerto }: Pick<Datos, 'servidor' | 'puerto'>): string =>
  `${servidor}:${String(puerto)}`;

const sellada = ({ config }: SessionContext, id: string, contrasena: string): string =>
  contrasena === '' ? '' : sealSecret(config, lugarDeContrasena(id), contrasena);

/** The fields of the form, without the password; also used for the audit trail. */
const datosDe = (fila: EmpresasCorreoTable): Datos => ({
  remitente_nombre: fila.remitente_nombre,
  remitente_correo: fila.remitente_correo,
  servidor: fila.servidor,
  puerto: fila.puerto,
  seguridad: fila.seguridad,
  usuario: fila.usuario,
  responder_a: fila.responder_a,
  copia_oculta: JSON.parse(fila.copia_oculta) as string[],
  asunto: fila.asunto,
  cuerpo: fila.cuerpo,
  adjuntar_pdf: fila.adjuntar_pdf === 1,
  adjuntar_xml: fila.adjuntar_xml === 1,
  envio_automatico: fila.envio_automatico === 1,
  activo: fila.activo === 1,
});

const bandera = (valor: boolean): 0 | 1 => (valor ? 1 : 0);

const columnas = ({
  copia_oculta,
  adjuntar_pdf,
  adjuntar_xml,
  envio_automatico,
  activo,
  ...textos
}: Datos) => ({
  ...textos,
  copia_oculta: JSON.stringify(copia_oculta),
  adjuntar_pdf: bandera(adjuntar_pdf),
  adjuntar_xml: bandera(adjuntar_xml),
  envio_automatico: bandera(envio_automatico),
  activo: bandera(activo),
  busqueda: normalizar(
    [textos.remitente_nombre, textos.remitente_correo, textos.servidor, textos.usuario].join(' '),
  ),
});
