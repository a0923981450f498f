import type { CourseText } from './course-text.ts';

export const creditNotes: CourseText = {
  category: 'web',
  title: 'Notas de crédito sin errores',
  description: 'Corregir una venta aprobada por el monto justo y con el motivo correcto.',
  steps: [
    [
      'Para qué existe',
      '<p>Una factura aprobada no se modifica. Cuando la venta cambia después, la <strong>nota de crédito</strong> descuenta de ella lo que corresponde y deja explicado el porqué.</p><p>En este curso verá devoluciones, descuentos y correcciones con el caso de una ferretería que vendió cien bolsas de cemento y recibió quince de vuelta.</p>',
    ],
    [
      '¿Cancelar o acreditar?',
      '<p>Si la factura se aprobó hace menos de 48 horas y la operación no existió, corresponde <strong>cancelarla</strong> con un evento. Es más simple y no deja saldo que explicar.</p><p>Pasado ese plazo, o si la venta fue real y solo cambió en parte, corresponde la nota de crédito. En la duda, pregúntese: ¿hubo venta? Si la respuesta es sí, acredite.</p>',
    ],
    [
      'Partir de la factura',
      '<p>Abra el detalle de la factura y elija crear la nota desde allí. El receptor, las líneas y las tasas llegan completos, y el CDC de la factura queda asociado sin que nadie lo copie.</p><p>También puede empezar desde Facturación › Nota de Crédito y buscar la factura por número, cliente o CDC. Solo aparecen las aprobadas que aún tienen saldo.</p>',
    ],
    [
      'Elegir el motivo',
      '<p>El motivo no es un comentario libre: es un código que la autoridad tributaria analiza.</p><ul><li>Devolución y ajuste de precios.</li><li>Solo devolución.</li><li>Descuento o bonificación.</li><li>Crédito incobrable.</li><li>Recupero de costo o de gasto.</li><li>Ajuste de precio.</li></ul><p>Elija el que describe el hecho, no el que da el mismo total.</p>',
    ],
    [
      'Devolver por cantidad',
      '<p>En el caso de la ferretería, se deja la línea del cemento y se escribe 15 en la cantidad. El precio unitario queda como en la factura: se devuelve lo que se cobró.</p><p>Quite las líneas que no se devuelven. El portal no permite devolver más de lo que se vendió ni de lo que otra nota haya dejado disponible.</p>',
    ],
    [
      'Descontar por importe',
      '<p>Para un ajuste de precio la cantidad no cambia: se elige ese motivo y se indica cuánto se acredita por unidad en cada línea. Así el IVA se reduce en la misma tasa con la que se facturó.</p><p>Un descuento general sobre una factura con tasas mezcladas se reparte entre ellas en proporción. No lo cargue todo en la línea más grande.</p>',
    ],
    [
      'Cuidar el saldo',
      '<p>Cada factura muestra su saldo: el total menos las notas aprobadas y las que están en camino. La suma de todas nunca puede pasar del total original.</p><p>Dos personas que acreditan a la vez no pueden excederse: la segunda recibe un aviso con el saldo nuevo y decide si ajusta o desiste.</p>',
    ],
    [
      'Monedas y cambio',
      '<p>Si la factura fue en dólares, la nota también. La moneda no se puede cambiar, porque lo que se corrige es aquella operación y no una nueva.</p><p>La diferencia de cambio entre ambas fechas, si la hay, se trata en la contabilidad y no en la nota. Consulte con su contador antes de cerrar el mes.</p>',
    ],
    [
      'Si la rechazan',
      '<p>Los rechazos más frecuentes de una nota son tres:</p><ol><li>El documento asociado no está aprobado.</li><li>El receptor no coincide con el de la factura.</li><li>El total supera lo que quedaba por acreditar.</li></ol><p>Verifique primero el CDC asociado y después los importes: el detalle muestra el código y el motivo.</p>',
    ],
    [
      'Avisar al cliente',
      '<p>El cliente también corrige su crédito fiscal, así que necesita la nota a tiempo. Al aprobarse sale por correo, igual que una factura.</p><p>Conviene acordar por escrito la devolución antes de emitir: un receptor que no reconoce la nota puede manifestarlo con un evento, y el desacuerdo queda registrado.</p>',
    ],
    [
      'Lista de control',
      '<p>Antes de confirmar una nota de crédito, revise:</p><ul><li>La factura asociada es la correcta.</li><li>El motivo describe lo que pasó.</li><li>Cantidades e importes no superan el saldo.</li><li>El cliente está al tanto.</li></ul><p>Si las cuatro respuestas son sí, emita con tranquilidad. Terminó el curso: ya puede corregir una venta sin dejar cabos sueltos.</p>',
    ],
  ],
};
