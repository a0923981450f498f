import type { CourseText } from './course-text.ts';

export const batches: CourseText = {
  category: 'cloud',
  title: 'Lotes y envíos masivos',
  description: 'Enviar hasta cincuenta documentos juntos y entender cada resultado.',
  steps: [
    [
      'Cuándo usar un lote',
      '<p>Una empresa de servicios que factura el primer día del mes a dos mil abonados no puede enviar de a uno. Un <strong>lote</strong> agrupa documentos y se transmite en una sola vez.</p><p>Para una venta de mostrador, en cambio, el envío individual responde antes. En el curso verá cuándo conviene cada uno.</p>',
    ],
    [
      'Las reglas del lote',
      '<p>Un lote lleva hasta cincuenta documentos, todos del mismo emisor y del mismo tipo: cincuenta facturas, o cincuenta notas, pero no mezcla.</p><p>El orden dentro del lote no importa. Si elige más de cincuenta, el portal lo dice y no envía nada: elija menos y arme varios lotes.</p>',
    ],
    [
      'Preparar los documentos',
      '<p>Un documento entra en un lote cuando ya tiene número, CDC y firma: está generado, pero no enviado. En el listado se reconocen por su estado.</p><p>Revise los datos antes. Un error repetido en la plantilla de los abonos se multiplica por dos mil, y también sus notas de crédito.</p>',
    ],
    [
      'Armar y enviar',
      '<p>Filtre los generados, marque los que quiera y elija Enviar lote. Si la selección mezcla tipos o empresas, el portal lo dice y no envía nada.</p><p>Los lotes no salen solos: fije una hora del día para enviarlos y anótela en la agenda del equipo.</p>',
    ],
    [
      'Los estados de un lote',
      '<p>La pantalla Lotes muestra en qué está cada uno:</p><ul><li><strong>En proceso</strong>: tiene protocolo, y a algún documento le falta la respuesta.</li><li><strong>En proceso hace más de 24 h</strong>: conviene mirar por qué.</li><li><strong>Concluido</strong>: hay un resultado por documento.</li></ul><p>Que esté concluido no significa que todo se aprobó: mire cada uno.</p>',
    ],
    [
      'Esperar sin apuro',
      '<p>La autoridad tributaria pide dejar pasar al menos diez minutos antes de la primera consulta, y otros diez entre consultas. En el portal no hace falta consultar: el estado de cada documento se actualiza solo.</p><p>Insistir no acelera nada. En fin de mes la espera suele ser más larga.</p>',
    ],
    [
      'Resultados mezclados',
      '<p>De cincuenta, cuarenta y ocho pueden estar aprobados y dos rechazados. Los aprobados ya son válidos y salen por correo: no espere a que se resuelvan los demás.</p><p>El detalle del lote muestra la respuesta de cada documento: en los rechazados, el código y el motivo.</p>',
    ],
    [
      'Corregir y reenviar',
      '<p>Si la corrección no cambia el CDC, el documento vuelve a entrar en un lote con el mismo número. Si cambia algún dato que forma el código, ese número se inutiliza y se emite otro documento.</p><p>Agrupe las correcciones por causa: si veinte clientes tienen mal el RUC, corrija la libreta y no veinte veces la factura.</p>',
    ],
    [
      'Un lote que se pierde',
      '<p>Pasadas 48 horas ya no se puede consultar el lote por su número, pero sí cada documento por su CDC. En el portal cada documento conserva su CDC y su estado.</p><p>No vuelva a emitir por las dudas: podría duplicar la deuda de un cliente. Primero averigüe qué se aprobó.</p>',
    ],
    [
      'Si no hay conexión',
      '<p>Si la autoridad tributaria no responde, el documento queda emitido y se envía después, dentro de las 72 horas de la firma. Pasado ese plazo se aprueba con observación, por extemporáneo.</p><p>Tenga escrito quién verifica, cuando vuelve el servicio, que no quedó nada sin enviar: el filtro de pendientes lo muestra.</p>',
    ],
    [
      'Calendario de una facturación masiva',
      '<p>Un plan que funciona para el día uno:</p><ol><li>Tres días antes: prueba con diez clientes reales en el ambiente de pruebas.</li><li>El día anterior: revisión de precios y tasas.</li><li>A primera hora: generación y envío por lotes.</li><li>Al mediodía: rechazados resueltos.</li></ol><p>Guarde el informe final: el mes que viene será su guía.</p>',
    ],
  ],
};
