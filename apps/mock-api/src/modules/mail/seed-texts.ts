/** The first paragraph of each sample mail; the rest is in `seed-paragraphs.ts`. */

export type MailKind = 'trabajo' | 'externo' | 'pagos' | 'compras' | 'publicidad' | 'aviso';

export interface MailText {
  readonly kind: MailKind;
  readonly subject: string;
  readonly opening: string;
}

export const mailTexts = {
  cierre: {
    kind: 'trabajo',
    subject: 'Cierre de mes: facturas pendientes',
    opening:
      'Quedan cuatro facturas rechazadas del mes y una nota de crédito sin enviar. Dejé en la carpeta compartida el detalle con el motivo de cada rechazo para que lo veamos antes del viernes.',
  },
  paypal: {
    kind: 'pagos',
    subject: 'Recibiste un pago por PayPal',
    opening:
      'Te confirmo que el pago de la factura de exportación entró por PayPal esta mañana, ya descontada la comisión. Falta conciliarlo con el extracto.',
  },
  paypalReclamo: {
    kind: 'pagos',
    subject: 'Devolución por PayPal del último pedido',
    opening:
      'El cliente pidió la devolución por PayPal del último pedido. Antes de aceptar hay que emitir la nota de crédito y verificar que la mercadería haya vuelto completa.',
  },
  amazon: {
    kind: 'compras',
    subject: 'Tu pedido de Amazon llegó a la aduana',
    opening:
      'El lector de códigos y las dos impresoras que pedimos por Amazon ya están en la aduana. Necesito la factura comercial y el comprobante de pago para el despacho.',
  },
  amazonCotiza: {
    kind: 'compras',
    subject: 'Cotización de tóner: Amazon o proveedor local',
    opening:
      'Comparé el precio del tóner en Amazon con el de nuestro proveedor. Con flete e impuestos la diferencia es mínima y el local entrega en el día, así que yo compraría acá.',
  },
  factura: {
    kind: 'trabajo',
    subject: 'Una factura aprobada con observación',
    opening:
      'Una factura quedó aprobada con observación porque se envió más de 72 horas después de la firma. No hay que cancelarla, pero conviene enviar cada documento el mismo día.',
  },
  planos: {
    kind: 'externo',
    subject: 'Planos del local nuevo',
    opening:
      'Van los tres planos del local nuevo con la ubicación de las cajas. El segundo es el que más me gusta: deja los dos puntos de expedición cerca de la salida.',
  },
  reunion: {
    kind: 'trabajo',
    subject: 'Reunión del jueves con contabilidad',
    opening:
      'Paso la reunión al jueves a las 9:30, en la sala chica. Lleven por favor el resumen de IVA y la lista de clientes con datos incompletos.',
  },
  nota: {
    kind: 'trabajo',
    subject: 'Nota de crédito por descuento',
    opening:
      'Acordamos con el cliente un descuento del cinco por ciento sobre la última compra. Hay que emitir la nota de crédito asociada a esa factura y avisarle cuando esté.',
  },
  enviado1: {
    kind: 'externo',
    subject: 'Datos para la factura del seguro',
    opening:
      'Te paso los datos que pediste: razón social, RUC con dígito verificador y el correo donde queremos recibir el documento. La póliza se renueva por un año más.',
  },
  enviado2: {
    kind: 'externo',
    subject: 'Re: Certificado por vencer',
    opening:
      'Gracias por avisar. Ya pedí la renovación del certificado de firma; según el prestador lo tendremos dos días antes del vencimiento y lo cargo apenas llegue.',
  },
  borrador: {
    kind: 'externo',
    subject: 'Propuesta de capacitación (borrador)',
    opening:
      'Quería proponerles una capacitación corta para el personal nuevo: media jornada, con ejemplos de facturas al contado y a crédito y qué hacer cuando una se rechaza.',
  },
  viaje: {
    kind: 'publicidad',
    subject: '¡Última semana! Encarnación con todo incluido',
    opening:
      'Solo por esta semana: tres noches en Encarnación con desayuno, traslado y entradas, pagando en doce cuotas. No hace falta reservar con anticipación.',
  },
  seguro: {
    kind: 'publicidad',
    subject: 'Su auto asegurado por menos de lo que piensa',
    opening:
      'Revisamos su perfil y usted califica para una cobertura completa con la mitad de la cuota del primer semestre. Responda a este correo y un asesor le llamará hoy mismo.',
  },
  evento: {
    kind: 'publicidad',
    subject: 'Organizamos su fiesta de fin de año',
    opening:
      'Las mejores fechas de diciembre ya se están agotando. Reserve su salón con una seña mínima y le regalamos la discoteca y la decoración de las mesas.',
  },
  papelera: {
    kind: 'externo',
    subject: 'Corte de energía programado',
    opening:
      'El martes de 6 a 8 habrá un corte de energía programado en la zona. Si tienen que facturar a esa hora, usen el equipo de la otra sucursal o esperen al retorno del servicio.',
  },
  cierrePregunta: {
    kind: 'trabajo',
    subject: 'Cierre de mes: facturas pendientes',
    opening:
      '¿Cómo venimos con el cierre? Antes de la reunión necesito saber qué facturas siguen rechazadas y si falta enviar alguna nota de crédito, para avisar a los clientes hoy mismo.',
  },
  compra: {
    kind: 'externo',
    subject: 'Pedido de herramientas para la sucursal',
    opening:
      'Les paso el pedido para la sucursal nueva: doce juegos de llaves, seis taladros y los repuestos de siempre. Necesitamos todo antes de fin de mes, con factura a crédito a treinta días.',
  },
  compraRespuesta: {
    kind: 'externo',
    subject: 'Re: Pedido de herramientas para la sucursal',
    opening:
      'Recibimos el pedido y lo estamos preparando. Los taladros salen mañana y las llaves el jueves; se factura por separado, una factura por cada entrega, como la vez anterior.',
  },
  compraRecibida: {
    kind: 'externo',
    subject: 'RV: Re: Pedido de herramientas para la sucursal',
    opening:
      'Llegó la primera parte completa y en buen estado. Firmamos el remito; queda pendiente la segunda factura. Cuando salgan las llaves, avísennos la hora para que haya alguien en el depósito.',
  },
  iva: {
    kind: 'aviso',
    subject: 'Recordatorio: vence la declaración del IVA',
    opening:
      'Le recordamos que según la terminación de su RUC la declaración jurada del IVA vence esta semana. Puede presentarla desde el sistema Marangatu hasta la medianoche del día del vencimiento.',
  },
  extracto: {
    kind: 'aviso',
    subject: 'Su extracto de cuenta está disponible',
    opening:
      'Ya puede consultar el extracto de su cuenta corriente del último mes. En él figuran los cobros con tarjeta, las transferencias recibidas y los débitos de los servicios adheridos.',
  },
  libreria: {
    kind: 'externo',
    subject: 'Factura electrónica de Librería Central',
    opening:
      'Te envío adjunto el KuDE de la compra de ayer: resmas, carpetas y los cartuchos que faltaban. El documento ya está aprobado; si preferís el XML, te lo mando también.',
  },
  despacho: {
    kind: 'compras',
    subject: 'Despacho listo para retirar',
    opening:
      'El despacho de los equipos comprados por Amazon ya está pagado y se puede retirar desde mañana. Hay que presentar la cédula de quien retira y la autorización firmada.',
  },
  talonarios: {
    kind: 'externo',
    subject: 'Consulta por autoimpresor y facturas preimpresas',
    opening:
      'Nos quedan en el depósito facturas preimpresas de un timbrado vencido. Quería preguntarles cómo las destruyen ustedes y si entregan una constancia que podamos archivar.',
  },
  constancia: {
    kind: 'externo',
    subject: 'Constancia de RUC actualizada',
    opening:
      'Te paso la constancia de RUC con la actividad nueva y el correo donde queremos recibir los documentos electrónicos. Por favor, actualicen la ficha antes de la próxima compra.',
  },
  cumplimiento: {
    kind: 'externo',
    subject: 'Certificado de cumplimiento tributario',
    opening:
      'Ya está el certificado de cumplimiento para la licitación. Vale noventa días, así que anoten la fecha: si la apertura se posterga habrá que pedir uno nuevo, que sale en el momento.',
  },
  transferencia: {
    kind: 'pagos',
    subject: 'Comprobante de transferencia',
    opening:
      'Adjunto el comprobante de la transferencia por las habitaciones del congreso. Cuando la vean acreditada, envíenme por favor el recibo para cerrar la rendición del mes.',
  },
  asistencia: {
    kind: 'externo',
    subject: 'Confirmación de asistencia a la obra',
    opening:
      'Confirmo que voy el miércoles a las ocho con el electricista. Vamos a medir el mostrador y a marcar dónde van los enchufes de las cajas; calculo que en una hora terminamos.',
  },
  premio: {
    kind: 'publicidad',
    subject: 'Usted fue elegido para un premio exclusivo',
    opening:
      'Entre miles de participantes su número resultó elegido. Para retirar el premio solo tiene que responder con sus datos y abonar el costo mínimo del envío dentro de las próximas horas.',
  },
} as const satisfies Record<string, MailText>;
export type MailTextName = keyof typeof mailTexts;
