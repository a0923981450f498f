import { formatearMonto } from './formato.ts';

/** Validation messages used by both portal and server. Those with a value are functions. */
export const MENSAJES = {
  establecimiento: 'Seleccione un establecimiento',
  sinItems: 'Ingrese al menos un ítem',
  demasiadosItems: 'Un documento admite hasta 999 ítems',
  demasiadoGrande:
    'El documento supera los 1000 kB que admite la autoridad tributaria: quite ítems o acorte sus textos',
  cantidad: 'La cantidad debe ser mayor a cero',
  precioNegativo: 'El precio no puede ser negativo',
  decimalesGuaranies: 'En guaraníes no se admiten decimales',
  tipoCambio: 'Ingrese el tipo de cambio',
  pagosNoCoinciden: (sum: number, total: number, moneda: string): string =>
    `La suma de los pagos (${formatearMonto(sum, moneda)}) no coincide con el total (${formatearMonto(total, moneda)})`,
  cuotasNoCoinciden: 'La suma de las cuotas no coincide con el saldo',
  vencimientoAnterior: 'El vencimiento no puede ser anterior a la emisión',
  identificarCliente: (limit: number): string =>
    `Debe identificar al cliente: el total alcanza ${formatearMonto(limit, 'PYG')}`,
  emisionAtrasada: 'La fecha de emisión no puede tener más de 30 días de atraso',
  emisionPasada: 'La fecha de emisión tiene más de un día de atraso',
  emisionExtemporanea:
    'La fecha de emisión tiene más de 120 horas de atraso: el documento es extemporáneo y puede ser sancionado',
  emisionAdelantada: 'La fecha de emisión no puede adelantarse más de 5 días',
  descuentoSupera: 'El descuento supera el precio',
  sinCertificado: 'La empresa no tiene un certificado vigente',
  certificadoVencido: (fecha: string): string => `El certificado venció el ${fecha}`,
  certificadoFuturo: (fecha: string): string => `El certificado estará vigente desde el ${fecha}`,
  certificadoSinRuc: 'El certificado no indica un RUC',
  certificadoRuc: (ruc: string, de: string, own: string): string =>
    `El RUC del certificado (${ruc}) no corresponde a ${de} (${own})`,
  sinTimbrado: 'No hay timbrado activo para el punto seleccionado',
  numeroUtilizado: (numero: string): string => `El número ${numero} ya fue utilizado`,
  facturaAsociada: 'Seleccione la factura asociada',
  facturaInexistente: 'La factura asociada no existe o todavía no está aprobada',
  facturaDeOtroEmisor: 'La factura asociada es de otro emisor',
  facturaInnominada: 'La factura es innominada: nomine primero a su receptor',
  facturaAcreditada: 'La factura ya está acreditada por completo',
  timbradoElectronico: 'El timbrado es de documentos electrónicos: indique la factura por su CDC',
  facturaCancelada: 'La factura está cancelada',
  superaSaldo: (saldo: number, moneda: string): string =>
    `El monto supera el saldo disponible de la factura (${formatearMonto(saldo, moneda)})`,
  cdcAnticipo: 'Ingrese el CDC de la factura del anticipo',
  superaAnticipo: (saldo: number, moneda: string): string =>
    `El monto supera lo que queda del anticipo (${formatearMonto(saldo, moneda)})`,
  motivoEmision: 'Seleccione el motivo de emisión',
  motivoEvento: 'El motivo debe tener entre 5 y 500 caracteres',
  loteInvalido: 'Un lote admite hasta 50 documentos del mismo tipo y emisor.',
} as const;
