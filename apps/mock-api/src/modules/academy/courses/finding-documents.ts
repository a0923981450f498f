import type { CourseText } from './course-text.ts';

export const findingDocuments: CourseText = {
  category: 'web',
  title: 'Buscar y exportar documentos',
  description: 'Filtros, vistas guardadas y planillas que se entienden en contabilidad.',
  steps: [
    [
      'Un listado para todo',
      '<p>Documentos Electrónicos reúne facturas, notas y demás comprobantes de la empresa elegida. Aprenderá a encontrar uno entre miles en menos de un minuto, y a entregar un período completo en una planilla.</p><p>Tenga a mano el número de alguna factura conocida: sirve para comprobar cada filtro.</p>',
    ],
    [
      'La caja de búsqueda',
      '<p>Acepta número, CDC, nombre del receptor o RUC. No distingue mayúsculas ni tildes, y puede escribir solo una parte.</p><p>Si pega un CDC con los espacios del KuDE, el portal los quita. Si tiene un código QR impreso, también puede pegar su dirección completa.</p>',
    ],
    [
      'Filtrar por fecha',
      '<p>La fecha de los filtros es la de emisión, en hora de Paraguay. Para un cierre mensual elija el primero y el último día: ambos quedan incluidos.</p><p>Un documento emitido a las 23:55 del último día pertenece a ese mes aunque se haya aprobado unos minutos después, ya en el siguiente.</p>',
    ],
    [
      'Filtrar por estado',
      '<p>Cada estado responde a una pregunta distinta:</p><ul><li>¿Qué puedo contabilizar? Los aprobados.</li><li>¿Qué falta enviar o espera respuesta? Los pendientes.</li><li>¿Qué debo corregir? Los rechazados.</li><li>¿Qué quedó sin efecto? Los cancelados.</li></ul><p>Revise los rechazados todos los días: nadie más lo hará por usted.</p>',
    ],
    [
      'Combinar filtros',
      '<p>Los filtros se suman: tipo, estado, fechas e importe a la vez. Sobre la lista aparece una ficha por cada uno, y se quitan de a uno sin empezar de cero.</p><p>El resultado queda en la dirección de la página. Cópiela y envíela a un colega: verá lo mismo, siempre que tenga acceso a esa empresa.</p>',
    ],
    [
      'Guardar una vista',
      '<p>Si repite una búsqueda cada semana, guárdela con un nombre que diga qué contesta: «Rechazados del mes» se entiende mejor que «Vista 2».</p><p>Una vista recuerda filtros y orden, no los documentos: mañana mostrará los que cumplan la condición ese día.</p>',
    ],
    [
      'Ordenar y elegir columnas',
      '<p>Un clic en el encabezado ordena; otro clic invierte. Para ver primero las facturas más altas, ordene por total en forma descendente.</p><p>Desde el menú de columnas puede ocultar las que no usa. En pantallas angostas el portal conserva las más importantes y deja el resto en el detalle.</p>',
    ],
    [
      'Abrir sin perder el lugar',
      '<p>El detalle se abre al costado y la lista queda como estaba. Con los botones Anterior y Siguiente pasa a otro documento sin volver atrás, útil para revisar veinte documentos seguidos.</p><p>En las pestañas del detalle están los ítems, los eventos, los correos enviados y el historial con su hora.</p>',
    ],
    [
      'Exportar a planilla',
      '<p>El botón Exportar entrega lo que está filtrado, no solo la página visible. Elija CSV para otros sistemas y XLSX para trabajar a mano.</p><blockquote>En el archivo de Excel los importes son números y las fechas son fechas: se pueden sumar y ordenar sin convertirlos.</blockquote><p>Si el archivo es grande, la pantalla muestra cuánto falta y deja detenerlo.</p>',
    ],
    [
      'Descargar los archivos',
      '<p>Para una auditoría piden los XML y los KuDE. Marque los documentos y elija descargar: llegan juntos en un archivo comprimido, con nombres que llevan el tipo, el número y el CDC.</p><p>Para un mes completo no hace falta marcar: filtre las fechas y pida el ZIP de todo lo filtrado. Se prepara aparte, con hasta 10.000 documentos, y usted sigue trabajando.</p>',
    ],
    [
      'Una rutina de cierre',
      '<p>Para cerrar un mes sin sorpresas:</p><ol><li>Filtre el mes y los rechazados; resuelva cada uno.</li><li>Filtre los pendientes; espere a que no quede ninguno.</li><li>Exporte los aprobados y los cancelados.</li><li>Compare el total con el libro de ventas.</li></ol><p>Si lo hace cada mes, la declaración de impuestos deja de ser una carrera.</p>',
    ],
  ],
};
