/**
 * Effect of a response code: A approves, R rejects, AO approves with observation, `-` only informs.
 */
export type EfectoRespuesta = 'A' | 'R' | 'AO' | '-';

export interface CodigoRespuesta {
  codigo: string;
  efecto: EfectoRespuesta;
  significado: string;
}

const TABLA = [
  ['0121', 'R', 'El certificado está fuera de su vigencia'],
  ['0125', 'R', 'El certificado fue revocado'],
  ['0141', 'R', 'La firma digital no corresponde al contenido'],
  ['0142', 'R', 'El RUC del certificado no es el del emisor'],
  ['0160', 'R', 'El XML está mal formado'],
  ['0161', 'R', 'El servicio está interrumpido por un momento'],
  ['0162', 'R', 'El servicio está interrumpido sin fecha de regreso'],
  ['0260', 'A', 'Documento autorizado'],
  ['0300', 'A', 'Lote recibido, en espera de proceso'],
  ['0301', 'R', 'Lote no encolado: mezcla emisores o tipos, está repetido o excede el tamaño'],
  ['0360', '-', 'El número de lote no existe'],
  ['0361', '-', 'El lote todavía se está procesando'],
  ['0362', '-', 'El lote terminó de procesarse'],
  ['0364', '-', 'Pasaron más de 48 horas del lote: consulte cada documento por su CDC'],
  ['0420', '-', 'El documento no existe o fue rechazado'],
  ['0422', '-', 'El documento existe'],
  ['0500', '-', 'El RUC no existe'],
  ['0501', '-', 'Sin permiso para consultar el RUC'],
  ['0502', '-', 'RUC encontrado'],
  ['0600', 'A', 'Evento registrado'],
  ['1000', 'R', 'El CDC no corresponde a los datos del documento'],
  ['1001', 'R', 'Ya existe un documento con este CDC'],
  ['1002', 'R', 'El número de documento ya fue autorizado'],
  ['1003', 'R', 'El dígito verificador del CDC no es correcto'],
  ['1004', 'R', 'La firma lleva una fecha futura'],
  ['1005', 'AO', 'Enviado más de 72 horas después de la firma'],
  ['1101', 'R', 'El timbrado no existe o no es del emisor'],
  ['1103', 'R', 'El timbrado todavía no estaba vigente en la fecha de emisión'],
  ['1104', 'R', 'El timbrado no está activo'],
  ['1105', 'R', 'El establecimiento no pertenece al timbrado'],
  ['1106', 'R', 'El punto de expedición no pertenece al timbrado'],
  ['1109', 'R', 'El número de documento fue inutilizado'],
  ['1110', 'R', 'La serie no es la que sigue a las ya utilizadas'],
  ['1150', 'R', 'La fecha de emisión tiene más de 720 horas de atraso'],
  ['1151', 'R', 'La fecha de emisión se adelanta más de 120 horas'],
  ['1209', 'R', 'Falta el tipo de cambio'],
  ['1210', 'R', 'El tipo de cambio de la operación no corresponde'],
  ['1250', 'R', 'El RUC del emisor no existe'],
  ['1252', 'R', 'El RUC del emisor no está activo'],
  ['1253', 'R', 'El dígito verificador del RUC del emisor no es correcto'],
  ['1255', 'R', 'El departamento del emisor no existe o no lleva su descripción'],
  ['1258', 'R', 'El distrito del emisor no existe, no es de su departamento o no lleva su descripción'],
  ['1259', 'R', 'La ciudad del emisor no existe, no es de su distrito o no lleva su descripción'],
  ['1261', 'R', 'La actividad económica no es del emisor'],
  ['1264', 'R', 'El RUC no está habilitado para este servicio'],
  ['1301', 'R', 'El país del receptor no existe o no corresponde a la operación'],
  ['1306', 'R', 'El RUC del receptor no existe'],
  ['1307', 'R', 'El RUC del receptor, persona jurídica, no está activo'],
  ['1308', 'R', 'El RUC del receptor no está activo para esta operación'],
  ['1309', 'R', 'El dígito verificador del RUC del receptor no es correcto'],
  ['1319', 'R', 'El receptor innominado no se admite en esta operación'],
  ['1321', 'R', 'El monto obliga a identificar al receptor'],
  ['1325', 'R', 'El departamento del receptor no existe o no lleva su descripción'],
  ['1326', 'R', 'El distrito del receptor no existe o no lleva su descripción'],
  ['1328', 'R', 'El distrito del receptor no es de su departamento'],
  ['1329', 'R', 'La ciudad del receptor no existe, no es de su distrito o no lleva su descripción'],
  ['1331', 'R', 'Una nota de crédito no admite receptor innominado'],
  ['1500', 'R', 'Falta la condición de venta'],
  ['1503', 'R', 'La autofactura debe ser al contado'],
  ['1550', 'R', 'Faltan los pagos de la operación al contado'],
  ['1853', 'R', 'El total de un ítem no es correcto'],
  ['1854', 'R', 'Falta el tipo de cambio de un ítem'],
  ['1856', 'R', 'En guaraníes no corresponde tipo de cambio por ítem'],
  ['1910', 'R', 'La base gravada al 5 % no es correcta'],
  ['1911', 'R', 'La base gravada al 10 % no es correcta'],
  ['1913', 'R', 'El IVA de un ítem no es correcto'],
  ['2365', 'R', 'El total de la operación no es correcto'],
  ['2371', 'R', 'El total de IVA no es correcto'],
  ['2400', 'R', 'Falta el documento asociado'],
  ['2402', 'R', 'Falta el CDC del documento asociado'],
  ['2403', 'R', 'El documento asociado no existe'],
  ['2404', 'R', 'El documento asociado está cancelado'],
  ['2413', 'R', 'Falta la resolución de la venta de crédito fiscal'],
  ['2414', 'R', 'El documento asociado no es de un tipo admitido'],
  ['2415', 'R', 'La nota debe tener un solo documento asociado'],
  ['2417', 'R', 'Los documentos que se asocian a la factura superan su total'],
  ['2437', 'R', 'El tipo de transacción de la factura asociada no es anticipo'],
  ['2438', 'R', 'La moneda no es la del documento asociado'],
  ['2440', 'R', 'El timbrado del documento impreso es de documentos electrónicos'],
  ['2442', 'R', 'El emisor o el receptor no es el de la factura asociada'],
  ['2450', 'R', 'El certificado no era válido al momento de firmar'],
  ['2501', 'R', 'El código de seguridad del QR no es correcto'],
  ['2502', 'R', 'La dirección del QR no es correcta'],
  ['4001', 'R', 'El CDC del evento no existe'],
  ['4002', 'R', 'El documento no está aprobado'],
  ['4003', 'R', 'El documento ya fue cancelado'],
  ['4004', 'R', 'El receptor ya confirmó el documento'],
  ['4009', 'R', 'Venció el plazo de 48 horas para cancelar la factura'],
  ['4010', 'R', 'Venció el plazo de 168 horas para cancelar el documento'],
  ['4052', 'R', 'El timbrado del rango no es del emisor'],
  ['4054', 'R', 'El establecimiento del rango no pertenece al timbrado'],
  ['4055', 'R', 'El punto de expedición del rango no pertenece al timbrado'],
  ['4060', 'R', 'El tipo de documento del rango no corresponde al timbrado'],
  ['4065', 'R', 'El rango contiene documentos aprobados'],
  ['4066', 'R', 'El rango contiene números ya inutilizados'],
  ['4067', 'R', 'El rango supera los 1000 números'],
  ['4068', 'R', 'El final del rango es menor que el inicio'],
  ['4071', 'R', 'La firma del evento lleva una fecha futura'],
  ['4101', 'R', 'La recepción ya fue notificada'],
  ['4103', 'AO', 'Notificación de recepción fuera de plazo'],
  ['4104', 'R', 'La fecha de recepción es anterior a la emisión'],
  ['4113', 'R', 'Ya hay una respuesta concluyente del receptor'],
  ['4150', 'R', 'El documento ya tiene sus conformidades registradas'],
  ['4152', 'R', 'El documento no existe o venció el plazo para la conformidad'],
  ['4154', 'R', 'Falta la fecha estimada de recepción'],
  ['4155', 'R', 'El documento está cancelado o acreditado por completo'],
  ['4156', 'R', 'El receptor ya desconoció el documento'],
  ['4200', 'R', 'La disconformidad ya fue registrada'],
  ['4202', 'R', 'El documento no existe o venció el plazo para la disconformidad'],
  ['4204', 'R', 'El documento está cancelado'],
  ['4205', 'R', 'El receptor ya desconoció el documento'],
  ['4251', 'R', 'El desconocimiento ya fue registrado'],
  ['4253', 'AO', 'Desconocimiento fuera de plazo'],
  ['4254', 'R', 'La fecha de recepción es anterior a la emisión'],
] as const satisfies readonly (readonly [string, EfectoRespuesta, string])[];

/** Codes that this product knows; the service has more, which are shown with the service's message. */
export type CodigoConocido = (typeof TABLA)[number][0];

/** Response codes of the service, with our own Spanish wording (MT 12). */
export const CODIGOS_RESPUESTA: readonly CodigoRespuesta[] = TABLA.map(([codigo, effect, meaning]) => ({
  codigo,
  efecto: effect,
  significado: meaning,
}));

const POR_CODIGO = new Map<string, CodigoRespuesta>(CODIGOS_RESPUESTA.map((row) => [row.codigo, row]));

/** A response code of the tax authority with its meaning; `undefined` for an unknown one. */
export function buscarCodigo(codigo: string): CodigoRespuesta | undefined {
  return POR_CODIGO.get(codigo);
}

/** The meaning of a code; for an unknown one, a text that says so. */
export function significadoCodigo(codigo: string): string {
  return POR_CODIGO.get(codigo)?.significado ?? `Respuesta ${codigo} del servicio`;
}
