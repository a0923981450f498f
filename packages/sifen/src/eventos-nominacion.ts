import { parsearCdc } from './cdc.ts';
import type { EstadoDocumento, Receptor, TipoDocumento } from './documento.ts';
import { estaAprobado } from './estados.ts';
import { cdcInvalido, motivoInvalido } from './eventos.ts';
import type { Geografia } from './lugares.ts';
import type { Problema } from './problema.ts';
import type { RechazoEvento } from './rechazo-evento.ts';
import { primerRechazo, type AplicacionReglas } from './reglas/primer-rechazo.ts';
import type { CodigoConocido } from './reglas/tabla.ts';
import type { SituacionRuc } from './rechazos-participantes.ts';
import { validarReceptor } from './validacion/receptor.ts';

export interface SolicitudNominacion {
  /** As the event names the document; without it its form is not checked. */
  cdc?: string | undefined;
  /** RUC of the company that signs the event, without check digit; absent when unknown. */
  ruc_emisor?: string | undefined;
  tipo: TipoDocumento;
  estado: EstadoDocumento;
  /** Receiver in the signed document. */
  receptor_actual: Receptor;
  /** Whether a nominación is already registered. */
  nominada: boolean;
  receptor: Receptor;
  /** Of the named contribuyente; absent when unknown. */
  situacion_ruc?: SituacionRuc | undefined;
  motivo: string;
  /** Moment of the signature. */
  ahora: string;
  geografia?: Geografia | undefined;
}

/** iTiOpe of an event: a contribuyente is named as B2B; the schema has no B2G (tiTiOpeEv). */
const B2B = 1;
const B2G = 3;

/** Validates naming the receiver of an innominada (rGEveNom, NT 14): `undefined` when allowed. */
export function evaluarNominacion(
  request: SolicitudNominacion,
  aplicacion: AplicacionReglas = {},
): RechazoEvento | undefined {
  return primerRechazo(rechazosNominacion(request), request.ahora, aplicacion);
}

function* rechazosNominacion(request: SolicitudNominacion): Generator<RechazoEvento> {
  yield* rechazosDocumento(request);
  yield* rechazosReceptor(request);
  for (const problema of validarReceptor(request.receptor, request.geografia)) {
    if (problema.nivel === 'error') yield rechazoDe(problema, request.receptor.tipo);
  }
  const deMotivo = motivoInvalido(request.motivo);
  if (deMotivo !== undefined) yield deMotivo;
}

function* rechazosDocumento(request: SolicitudNominacion): Generator<RechazoEvento> {
  const { cdc, ruc_emisor, tipo, estado, receptor_actual, nominada } = request;
  yield* cdcInvalido('4451', cdc);
  if (estado === 'cancelado') yield { codigo: '4452', mensaje: 'El documento está cancelado' };
  else if (!estaAprobado(estado)) {
    yield { codigo: '4452', mensaje: 'Solo se puede nominar un documento aprobado' };
  }
  const parsed = parsearCdc(cdc ?? '');
  if (ruc_emisor !== undefined && parsed.ok && parsed.ruc !== ruc_emisor) {
    yield { codigo: '4468', mensaje: 'El documento es de otro emisor' };
  }
  const mensaje = 'Solo se puede nominar una factura con receptor innominado';
  if (tipo !== 1) yield { codigo: '4454', mensaje };
  if (receptor_actual.tipo !== 'innominado') yield { codigo: '4469', mensaje };
  if (nominada) yield { codigo: '4453', mensaje: 'El documento ya fue nominado' };
}

/** The receiver by the rules of a nominación, which are stricter than those of a document. */
function* rechazosReceptor({ receptor, situacion_ruc }: SolicitudNominacion): Generator<RechazoEvento> {
  if (receptor.tipo === 'innominado') {
    yield { codigo: 'VALIDACION', campo: 'receptor.tipo', mensaje: 'Ingrese los datos del receptor' };
  }
  if (receptor.tipo !== 'contribuyente') return;
  if (receptor.tipo_operacion === B2G) {
    const mensaje = 'La nominación no admite operaciones B2G';
    yield { codigo: 'VALIDACION', campo: 'receptor.tipo_operacion', mensaje };
  } else if (receptor.tipo_operacion !== B2B) {
    const mensaje = 'Un contribuyente se nomina en una operación B2B';
    yield { codigo: '4475', campo: 'receptor.tipo_operacion', mensaje };
  }
  const campo = 'receptor.ruc';
  if (situacion_ruc === 'desconocido') yield { codigo: '4461', campo, mensaje: 'El RUC no existe' };
  if (situacion_ruc === 'inactivo') yield { codigo: '4462', campo, mensaje: 'El RUC no está activo' };
}

/** Only a B2F operation needs an address. */
const DIRECCION_EXTERIOR: CodigoConocido = '4478';

/** Codes of the problems of a receiver that the service names; the others violate the format of the event. */
const CODIGOS: readonly (readonly [campo: RegExp, problema: RegExp, codigo: CodigoConocido])[] = [
  [/^receptor\.ruc$/, /^ruc$/, '4463'],
  [/^receptor\.tipo_documento$/, /^catalogo$/, '4464'],
  [/^receptor\.numero_documento$/, /^requerido$/, '4467'],
  [/^receptor\.pais$/, /^catalogo$/, '4476'],
  [/^receptor\.contacto\.direccion$/, /^requerido$/, DIRECCION_EXTERIOR],
  [/^receptor\.contacto\.(?:departamento|distrito|ciudad)$/, /^(?:catalogo|pertenencia)$/, '4474'],
];

function rechazoDe({ campo, codigo: clase, mensaje }: Problema, tipo: Receptor['tipo']): RechazoEvento {
  const codigo = CODIGOS.find(([deCampo, deClase]) => deCampo.test(campo) && deClase.test(clase))?.[2];
  const isKnown = codigo !== undefined && (codigo !== DIRECCION_EXTERIOR || tipo === 'exterior');
  return { codigo: isKnown ? codigo : 'VALIDACION', campo, mensaje };
}
