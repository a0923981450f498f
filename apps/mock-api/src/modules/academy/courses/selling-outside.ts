import type { CourseText } from './course-text.ts';

export const sellingOutside: CourseText = {
  category: 'android',
  title: 'Vender y facturar en la calle',
  description: 'Reparto, ferias y servicio técnico con el teléfono como caja.',
  steps: [
    [
      'El caso',
      '<p>Ramona reparte agua en San Lorenzo. Vende en la puerta, cobra en efectivo o por transferencia, y cada cliente quiere su factura en el momento.</p><p>El curso la acompaña un día entero. Reemplace el agua por lo que usted venda: los pasos son los mismos.</p>',
    ],
    [
      'Antes de salir',
      '<p>A la mañana, con buena señal, Ramona abre el portal y hace tres cosas: comprueba la empresa, emite la primera factura del día y mira que no haya rechazados de ayer.</p><p>Si algo anda mal con el timbrado o el certificado, se entera antes de cargar el camión.</p>',
    ],
    [
      'Un punto para el reparto',
      '<p>El reparto tiene su propio punto de expedición, 001-003. Así sus números no se mezclan con los del mostrador, y al final del día su rendición sale de un filtro.</p><p>Si hay dos camiones, cada uno tiene el suyo. Un punto compartido confunde al rendir.</p>',
    ],
    [
      'Plantillas de venta',
      '<p>Casi todas las ventas son iguales: dos bidones, o uno y un dispensador. Ramona guarda borradores modelo y los duplica; solo cambia el cliente.</p><p>De cuarenta toques por factura pasó a ocho. En el teléfono, cada toque que se ahorra es un error que no se comete.</p>',
    ],
    [
      'Cargar al cliente',
      '<p>Para un cliente nuevo pide la cédula o el RUC y lo escribe delante de él. El dígito verificador avisa si una cifra está mal.</p><p>El correo se lee en voz alta antes de guardar. Un correo equivocado es una factura que llega a un desconocido.</p>',
    ],
    [
      'Cobrar',
      '<p>En la condición de venta elige contado y la forma de pago. Si pagan una parte en efectivo y otra por transferencia, carga las dos; la suma debe dar el total.</p><p>Con transferencia, espera a ver el aviso del banco en su propia aplicación, no en el teléfono del cliente.</p>',
    ],
    [
      'Entregar en el momento',
      '<p>Al aprobarse la factura, muestra el código QR en la pantalla. El cliente lo lee con su cámara y ve el documento en la consulta pública.</p><p>Si prefiere papel, el KuDE se imprime en una hoja A4.</p><p>El correo con el XML sale de todos modos.</p>',
    ],
    [
      'Sin señal',
      '<p>En el fondo del barrio no hay red. Ramona deja el borrador completo, anota la venta en su cuaderno y sigue. Al volver la señal emite los borradores pendientes, en orden.</p><p>La fecha de emisión es la del día: no conviene dejarlos para mañana.</p>',
    ],
    [
      'Un error en la puerta',
      '<p>Facturó dos bidones y eran tres. Como no pasaron 48 horas y el cliente está ahí, cancela la primera con el motivo real y emite la correcta.</p><p>Si el cliente ya la dio por aceptada, en cambio, emite otra factura por el bidón que falta.</p>',
    ],
    [
      'Rendir la caja',
      '<p>De vuelta en el depósito filtra por su punto y por la fecha, y exporta. El total al contado en efectivo debe ser igual a los billetes.</p><ul><li>Si sobra, busque una venta sin factura.</li><li>Si falta, busque un cobro mal clasificado.</li></ul>',
    ],
    [
      'Cierre del día',
      '<p>Antes de guardar el teléfono revisa que no queden borradores ni pendientes con su punto. Después lo pone a cargar, con el portal cerrado.</p><p>Son cinco minutos. A cambio, el contador no llama y el reparto de mañana empieza con la cuenta limpia.</p>',
    ],
  ],
};
