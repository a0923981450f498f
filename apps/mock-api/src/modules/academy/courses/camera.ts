import type { CourseText } from './course-text.ts';

export const camera: CourseText = {
  category: 'android',
  title: 'Verificar facturas con la cámara',
  description: 'Consultar lo que recibe y responder al emisor desde el teléfono.',
  steps: [
    [
      'Del otro lado del mostrador',
      '<p>Usted también compra, y recibe facturas electrónicas de otros. Una que no es auténtica no sirve como gasto ni como crédito fiscal, y el problema aparece meses después.</p><p>Con el teléfono puede comprobarla en el momento de recibirla.</p>',
    ],
    [
      'Apuntar al código',
      '<p>Abra la cámara y apunte al código QR del pie. Sin tocar nada, aparece un enlace: léalo antes de abrirlo y compruebe que sea el sitio oficial.</p><p>Si la impresión está borrosa, aleje el teléfono y busque luz pareja. El reflejo del nailon es el enemigo habitual.</p>',
    ],
    [
      'Qué comparar',
      '<p>En la consulta pública mire, en este orden:</p><ol><li>Estado: debe estar aprobado.</li><li>RUC y nombre del emisor.</li><li>Su propio RUC como receptor.</li><li>Fecha y total.</li></ol><p>Si las cuatro cosas coinciden con el papel, la factura es buena.</p>',
    ],
    [
      'Sin código QR',
      '<p>Si el QR falta o está roto, use el CDC. En la pantalla Consultas puede pegarlo o escribirlo en grupos de cuatro; el dígito verificador avisa si hay un error.</p><p>Si tampoco hay CDC legible, alcanza con timbrado, número y RUC del emisor.</p>',
    ],
    [
      'Resultados posibles',
      '<p><strong>No encontrado</strong> puede significar que todavía no se transmitió: el emisor tiene hasta 72 horas. Vuelva a consultar al día siguiente.</p><p><strong>Cancelado</strong> quiere decir que ya no es válida: pida la que la reemplaza antes de pagar.</p><p>Anote la hora de su consulta; sirve de prueba.</p>',
    ],
    [
      'Registrarse como receptor',
      '<p>Regístrese en la pantalla de ingreso con su número de documento o su RUC: será su usuario, con el perfil Consulta. El portal le muestra los documentos emitidos a ese número, sin escanear nada.</p><p>Para responderlos, su usuario debe ser un RUC y usted necesita un certificado de firma de ese RUC.</p>',
    ],
    [
      'Responder al emisor',
      '<p>Desde el detalle elija la respuesta. La conformidad cierra el tema. La disconformidad pide un motivo: escriba qué está mal y qué espera que hagan.</p><p>El desconocimiento es para compras que usted no hizo. Antes de usarlo, pregunte en su empresa: tal vez compró otro sector.</p>',
    ],
    [
      'Los cuarenta y cinco días',
      '<p>Tiene ese plazo desde la emisión para responder. La lista muestra cuántos días quedan para cada documento.</p><p>Reserve un rato fijo, por ejemplo los viernes a la tarde. De a diez facturas se revisan rápido; de a doscientas, nunca.</p>',
    ],
    [
      'Gastos de viaje',
      '<p>Quien viaja puede consultar cada factura al recibirla y mandar el enlace a administración. Así el gasto llega comprobado y sin papeles arrugados.</p><p>Pida siempre que el RUC de la empresa figure como receptor: una factura a nombre de la persona no sirve para rendir.</p>',
    ],
    [
      'Proveedores nuevos',
      '<p>La primera factura de un proveedor merece más atención. Compruebe que el RUC esté activo y que la actividad tenga sentido con lo que vende.</p><p>Guarde su correo y su cuenta bancaria desde una fuente que usted buscó, no desde la propia factura.</p>',
    ],
    [
      'Hágalo costumbre',
      '<p>El recorrido completo lleva menos de un minuto: apuntar, leer, comparar, responder. Hágalo con la próxima factura que reciba hoy mismo.</p><p>Si en una semana encuentra una sola que no coincide, el curso ya se pagó. Cuénteselo a quien recibe mercadería: ahí es donde más falta hace.</p>',
    ],
  ],
};
