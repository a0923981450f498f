import type { CourseText } from './course-text.ts';

export const events: CourseText = {
  category: 'web',
  title: 'Eventos: cancelar, inutilizar y responder',
  description: 'Lo que se puede decir de un documento después de emitirlo, y hasta cuándo.',
  steps: [
    [
      'Qué es un evento',
      '<p>Un evento es un mensaje firmado que se agrega a la historia de un documento: lo cancela, declara números sin uso o dice qué opina el receptor. El documento en sí no cambia.</p><p>Este curso recorre los eventos del emisor y los del receptor, con sus plazos.</p>',
    ],
    [
      'Cancelar una factura',
      '<p>Corresponde cuando la operación no se realizó. El plazo es de 48 horas desde la aprobación; para los demás documentos, 168 horas.</p><p>En el detalle, el portal muestra cuánto tiempo queda. Escriba un motivo concreto: «el cliente desistió antes de la entrega» dice más que «error».</p>',
    ],
    [
      'Cuándo ya no se puede',
      '<p>Además del plazo hay otros límites: no se cancela un documento rechazado, ni dos veces el mismo, ni uno que el receptor ya aceptó.</p><p>Tampoco una factura que tiene una nota de crédito aprobada: primero se cancela la nota, si todavía está en plazo.</p>',
    ],
    [
      'Inutilizar números',
      '<p>Sirve para números que se saltaron o que se asignaron a documentos que nunca se aprobaron. Se indica timbrado, establecimiento, punto y un rango de hasta mil.</p><p>El plazo corre en los primeros quince días del mes siguiente a aquel en que se consumieron. Anótelo en su agenda como una tarea mensual.</p>',
    ],
    [
      'Elegir bien el rango',
      '<p>Un número inutilizado no se recupera. Antes de confirmar, el portal muestra qué números del rango están libres y cuáles ya se usaron.</p><p>Es mejor enviar dos rangos chicos que uno grande con excepciones. Un rango que incluye un documento aprobado se rechaza entero.</p>',
    ],
    [
      'Los eventos del receptor',
      '<p>Quien recibe un documento también habla. Tiene cuatro respuestas:</p><ul><li><strong>Notificación de recepción</strong>: llegó, lo estoy mirando.</li><li><strong>Conformidad</strong>: estoy de acuerdo.</li><li><strong>Disconformidad</strong>: hay algo mal.</li><li><strong>Desconocimiento</strong>: no hice esa compra.</li></ul>',
    ],
    [
      'Los plazos del receptor',
      '<p>El receptor tiene cuarenta y cinco días desde la aprobación para responder. Dentro de ese plazo una disconformidad se puede corregir con una conformidad durante quince días, y vale la última respuesta.</p><p>El silencio no cambia nada: una factura sin respuesta sigue siendo válida. Pero responder ordena el crédito fiscal de ambas partes.</p>',
    ],
    [
      'Conformidad parcial',
      '<p>Si llegó una parte de la mercadería, la conformidad puede ser parcial, con la fecha en que se espera el resto. Cuando llega, se registra la total.</p><p>No la use para reclamar un precio: para eso está la disconformidad, que pide explicar el motivo con palabras.</p>',
    ],
    [
      'Si le desconocen una factura',
      '<p>Ocurre sobre todo por un RUC mal escrito: la factura fue a otra empresa. Compruebe el pedido, llame al cliente y, si hubo error, cancele en plazo o acredite.</p><p>Un desconocimiento no borra la factura de su libro: si la venta fue real y el receptor correcto, reúna las pruebas de entrega.</p>',
    ],
    [
      'Seguir un evento',
      '<p>La pantalla Eventos lista los enviados y los recibidos, con su estado y el mensaje de la respuesta. Un evento rechazado no tuvo efecto: el documento sigue como antes.</p><p>Filtre por estado una vez al día. Una cancelación rechazada a la hora 47 todavía se puede corregir; a la hora 49, no.</p>',
    ],
    [
      'Cuadro de plazos',
      '<p>Para tener a la vista:</p><table><tr><th>Evento</th><th>Plazo</th></tr><tr><td>Cancelar factura</td><td>48 horas</td></tr><tr><td>Cancelar otros</td><td>168 horas</td></tr><tr><td>Inutilizar</td><td>15 días del mes siguiente</td></tr><tr><td>Respuesta del receptor</td><td>45 días</td></tr></table><p>Las horas son corridas: no se detienen el fin de semana.</p>',
    ],
  ],
};
