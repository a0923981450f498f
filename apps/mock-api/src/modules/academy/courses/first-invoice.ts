import type { CourseText } from './course-text.ts';

export const firstInvoice: CourseText = {
  category: 'web',
  title: 'Su primera factura electrónica',
  description: 'Del borrador vacío al documento aprobado que recibe el cliente.',
  steps: [
    [
      'Qué va a lograr',
      '<p>Al final de este curso habrá emitido una factura electrónica completa: con receptor, ítems, impuesto y condición de venta, aprobada por la autoridad tributaria y enviada por correo.</p><p>Los ejemplos usan una librería de Asunción que vende a una clínica. Puede seguirlos con sus propios datos en el ambiente de pruebas, donde nada tiene valor fiscal.</p>',
    ],
    [
      'Lo que debe estar listo',
      '<p>Antes de emitir, la empresa necesita cuatro datos. Si falta uno, el portal lo avisa al abrir la factura.</p><ul><li>Un <strong>timbrado</strong> vigente.</li><li>Un establecimiento y un punto de expedición.</li><li>Un certificado de firma que no haya vencido.</li><li>El código de seguridad del contribuyente (CSC), que se usa para el código QR.</li></ul><p>Un administrador los carga en las pantallas Empresas y Certificado.</p>',
    ],
    [
      'Abrir un borrador',
      '<p>Elija en la barra de arriba la empresa que vende y abra Facturación › Factura. Cada factura empieza como <strong>borrador</strong>: todavía no tiene número. Guárdelo con Ctrl+S; si cierra antes, el navegador conserva una copia y la ofrece al volver.</p><p>Puede dejarlo por la mitad, atender a otra persona y volver más tarde. Hasta que lo emita, un borrador se puede cambiar, duplicar o borrar sin dejar rastro fiscal.</p>',
    ],
    [
      'Elegir al receptor',
      '<p>Escriba el RUC o parte del nombre. Si ya le vendió, sus datos aparecen completos; si es la primera vez, cargue el RUC con su dígito verificador y compruebe la razón social.</p><blockquote>El dígito verificador detecta números mal copiados: si no coincide, no lo fuerce, pida el dato otra vez.</blockquote><p>Para un consumidor sin RUC alcanza con la cédula; las ventas de poco monto pueden quedar como innominadas.</p>',
    ],
    [
      'Cargar los ítems',
      '<p>Cada línea lleva descripción, cantidad, unidad, precio y tasa de IVA. En el ejemplo, la clínica compra resmas de papel y dos libros:</p><table><tr><th>Ítem</th><th>Cantidad</th><th>IVA</th></tr><tr><td>Resma A4</td><td>20</td><td>10 %</td></tr><tr><td>Libro de anatomía</td><td>2</td><td>Exenta</td></tr></table><p>Con Enter al final de la última línea se agrega otra. También puede pegar filas copiadas de una planilla.</p>',
    ],
    [
      'Revisar el impuesto',
      '<p>En Paraguay los precios al público incluyen el IVA. De un precio de 110.000 guaraníes al 10 %, la base es 100.000 y el impuesto 10.000; al 5 %, un precio de 105.000 se reparte en 100.000 y 5.000.</p><p>El portal calcula la liquidación por tasa al pie de la factura. Compare ese cuadro con su lista de precios antes de seguir: es el error que más notas de crédito causa.</p>',
    ],
    [
      'Contado o crédito',
      '<p>La condición de venta se elige por factura. Al contado se indica con qué se paga: efectivo, transferencia, tarjeta o una combinación cuya suma debe dar el total.</p><p>A crédito hay dos formas: un <strong>plazo</strong>, como 30 días, o <strong>cuotas</strong> con monto y vencimiento. Si pide cuotas iguales, el portal reparte el redondeo en la última.</p>',
    ],
    [
      'La vista previa',
      '<p>Abra la vista previa para ver el KuDE, la representación gráfica que recibirá el cliente, con la leyenda de borrador. Léala como la leería él:</p><ol><li>¿La razón social está bien escrita?</li><li>¿Las descripciones se entienden sin conocer sus códigos internos?</li><li>¿El total es el que acordaron?</li></ol><p>Un minuto aquí evita un trámite después.</p>',
    ],
    [
      'Emitir',
      '<p>Al confirmar, el portal asigna el próximo número, forma el CDC de 44 cifras, firma el archivo XML y lo envía. Elija Emitir y enviar: en general la respuesta llega en segundos.</p><p>Si la conexión se corta en ese momento, vuelva a intentarlo desde la misma pantalla: no se emitirá dos veces. Si la cerró, busque el documento en el listado; si está como generado, envíelo desde sus acciones.</p>',
    ],
    [
      'Leer la respuesta',
      '<p>El estado dice qué sigue:</p><ul><li><strong>Aprobado</strong>: la factura es válida y sale por correo.</li><li><strong>Aprobado con observación</strong>: también es válida; lea la observación para la próxima.</li><li><strong>Rechazado</strong>: no existe para el fisco. El detalle muestra el código y el motivo.</li></ul><p>Una rechazada se corrige y, si el CDC no cambia, se reenvía con el mismo número; si cambia, se inutiliza el número y se emite otra.</p>',
    ],
    [
      'Entregar y archivar',
      '<p>El cliente recibe el KuDE y el XML en su correo. El XML es el documento legal: el papel impreso solo ayuda a consultarlo, y quien lo recibe puede verificarlo con el código QR.</p><p>No hace falta que guarde copias en su equipo: los archivos quedan en el portal. Desde el detalle puede descargarlos o reenviarlos cuando se los pidan.</p><p>Con esto completó su primera factura. El paso natural siguiente es aprender a corregir una con nota de crédito.</p>',
    ],
  ],
};
