import type { CourseText } from './course-text.ts';

export const numbering: CourseText = {
  category: 'web',
  title: 'Timbrado, establecimientos y puntos',
  description: 'De dónde sale el número 001-002-0000123 y quién lo controla.',
  steps: [
    [
      'Tres números en uno',
      '<p>El número de una factura tiene tres partes: establecimiento, punto de expedición y correlativo. En 001-002-0000123, la casa central (001) emitió desde su segunda caja (002) el documento ciento veintitrés.</p><p>En este curso ordenará esas partes para una empresa con dos sucursales, una tienda en línea y un depósito.</p>',
    ],
    [
      'Qué es el timbrado',
      '<p>Es la autorización de la autoridad tributaria para emitir. Tiene ocho cifras y una fecha de inicio de vigencia; para documentos electrónicos no se pide uno por cada talonario.</p><p>El número de timbrado viaja en cada documento. Un error de una sola cifra causa el rechazo de todo lo que se emita con él.</p>',
    ],
    [
      'Cargarlo en el portal',
      '<p>En Empresas, abra la empresa y la pestaña Facturación. Copie el número y la fecha tal como figuran en la constancia, y pida a otra persona que los compare.</p><p>La fecha de inicio puede ser futura: el portal no dejará emitir con ese timbrado hasta que llegue el día.</p>',
    ],
    [
      'Establecimientos',
      '<p>Cada local declarado en el RUC tiene su código de tres cifras. La casa central suele ser 001, pero cuenta lo declarado, no la costumbre.</p><p>Si el establecimiento tiene otra dirección que la empresa, cárguela: aparece en el KuDE. Si se muda, actualice primero el RUC y después el portal, para que ambos digan lo mismo.</p>',
    ],
    [
      'Puntos de expedición',
      '<p>Un punto es un lugar lógico desde el que se numera: una caja, la tienda en línea, un vendedor. Cada uno lleva su propia cuenta por tipo de documento y no comparte números con los demás.</p><ul><li>001-001: mostrador.</li><li>001-002: tienda en línea.</li><li>002-001: sucursal.</li></ul>',
    ],
    [
      'Cuántos puntos abrir',
      '<p>Pocos. Un punto por persona parece ordenado, pero multiplica lo que hay que vigilar. Alcanza con uno por lugar que emite por su cuenta.</p><p>Abra un punto aparte para la integración con su sistema: si algún día falla, sabrá enseguida qué documentos vinieron de allí.</p>',
    ],
    [
      'El correlativo',
      '<p>El portal asigna el número al emitir, nunca antes. Por eso dos borradores no pelean por el mismo y un borrador abandonado no deja hueco.</p><p>Si antes emitió con otro sistema, indique en Establecimientos y puntos el próximo número: uno que ya está aprobado se rechaza.</p>',
    ],
    [
      'Cuando queda un hueco',
      '<p>Un número que se asignó y nunca se aprobó debe <strong>inutilizarse</strong>, para que nadie sospeche de una venta oculta. El plazo son los primeros quince días del mes siguiente.</p><p>El Tablero avisa de los números por inutilizar, y en Eventos se inutilizan. Revise el motivo antes de confirmar: quedará en la historia fiscal de la empresa.</p>',
    ],
    [
      'Series',
      '<p>Cuando el correlativo llega a 9.999.999 se agrega una serie de dos letras, AA primero, y la cuenta vuelve a empezar. Muy pocas empresas la necesitan.</p><p>No use series para separar clientes o productos: para eso están los puntos de expedición y los filtros del listado.</p>',
    ],
    [
      'Cambio de timbrado',
      '<p>Si la empresa obtiene otro timbrado, cárguelo con su fecha y después deshabilite el anterior: los documentos viejos lo conservan.</p><p>El día del cambio emita primero un documento de prueba de bajo importe. Si lo aprueban, avise a todos los puntos que pueden seguir.</p>',
    ],
    [
      'Quién mira qué',
      '<p>Reparta el control:</p><ul><li>El administrador mantiene timbrados y establecimientos.</li><li>Cada sucursal revisa a diario sus rechazados.</li><li>Contabilidad busca huecos el primer día hábil del mes.</li></ul><p>Con eso la numeración deja de ser un misterio. Anote en un solo lugar qué punto usa cada caja y terminó la tarea.</p>',
    ],
  ],
};
