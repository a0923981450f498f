import type { Topic } from './topic.ts';

export const companies: Topic = {
  title: 'Empresas y certificados',
  articlesCount: 19,
  articles: [
    {
      title: 'Cargar los datos de la empresa',
      purpose: 'dejar la empresa lista para emitir',
      steps: [
        'Abra la pantalla Empresas y elija la fila que quiere completar.',
        'Revise la razón social y el RUC con su dígito verificador; deben ser los de la constancia.',
        'Complete la dirección con departamento, distrito y ciudad de la lista oficial.',
        'Agregue las actividades económicas; la primera es la principal.',
        'Escriba el teléfono y el correo que quiere que figuren en cada documento.',
        'Cargue el logotipo que se imprime en la representación gráfica.',
        'Guarde y mire la vista previa de una factura antes de emitir la primera.',
      ],
    },
    {
      title: 'Agregar un establecimiento',
      purpose: 'emitir desde una nueva sucursal',
      steps: [
        'Abra la empresa y entre en sus establecimientos.',
        'Pulse Agregar y escriba el código de tres cifras que declaró.',
        'Complete la denominación y la dirección de la sucursal.',
        'Agregue sus puntos de expedición: al menos uno, y uno por cada caja que emite.',
        'Indique desde qué número empieza cada punto, si ya emitió en papel.',
        'Asigne el establecimiento a los usuarios que trabajan en él.',
        'Emita una factura de prueba desde el punto nuevo.',
      ],
    },
    {
      title: 'Registrar un timbrado',
      purpose: 'usar la autorización vigente en cada documento',
      steps: [
        'Tenga a mano la constancia del timbrado que entrega la administración tributaria.',
        'Abra la empresa y entre en Timbrados.',
        'Escriba el número de ocho cifras y la fecha desde la que vale.',
        'Indique los establecimientos y puntos de expedición que autoriza.',
        'Guarde; desde esa fecha los documentos nuevos lo llevan.',
        'No borre el timbrado anterior: los documentos ya emitidos lo nombran.',
      ],
    },
    {
      title: 'Renovar el certificado de firma',
      purpose: 'seguir firmando sin interrupciones',
      steps: [
        'Fíjese en Certificado cuántos días le quedan al actual.',
        'Pida el nuevo a un prestador habilitado, con el mismo RUC.',
        'Cuando llegue, guarde el archivo y su clave en lugares distintos.',
        'En Certificado elija el archivo, escriba su clave y confirme los datos que aparecen.',
        'Compruebe que el titular y la fecha de vencimiento sean los correctos.',
        'Emita un documento para ver que se firma con el certificado nuevo.',
        'Anote en el calendario el próximo vencimiento.',
      ],
    },
    {
      title: 'Configurar el correo de envío',
      purpose: 'enviar los documentos desde la dirección de la empresa',
      steps: [
        'Abra Empresas Correos y elija la empresa.',
        'Escriba el nombre y la dirección que verá el cliente como remitente.',
        'Complete el servidor, el puerto y el tipo de seguridad que indica su proveedor.',
        'Escriba el usuario y una clave que sirva solo para enviar.',
        'Revise el asunto y el texto del mensaje; los datos del documento se completan solos.',
        'Envíe un correo de prueba y revise que no haya llegado a la carpeta de no deseados.',
        'Guarde; los documentos que se aprueben desde ahora salen de esa dirección.',
      ],
    },
  ],
  background: [
    'Los datos de la empresa se copian en cada documento que emite: la razón social, la dirección, el teléfono y la actividad deben coincidir con los de la administración tributaria.',
    'Cada establecimiento tiene un código de tres cifras y uno o más puntos de expedición. La numeración corre por separado en cada punto.',
    'El timbrado autoriza a emitir desde una fecha. El portal no deja emitir con una fecha anterior a la de su inicio.',
    'El certificado de firma es personal o de la empresa y vence. Treinta días antes el portal muestra un aviso en la pantalla Certificado y en el inicio.',
    'El correo de envío puede ser el del portal o el de la empresa. En el segundo caso hacen falta el servidor, el puerto y un usuario propio para enviar.',
  ],
  advice: [
    'Pida el certificado nuevo con tiempo: el trámite puede llevar varios días.',
    'La clave del certificado no se muestra nunca más; guárdela en un lugar seguro.',
    'No borre un establecimiento que ya emitió: márquelo como inactivo.',
    'Cuando cambie de domicilio actualice primero los datos en la administración tributaria.',
    'Deje al menos dos personas con permiso para cargar el certificado.',
  ],
};
