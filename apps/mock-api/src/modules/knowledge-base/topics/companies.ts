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
        'Cargue el logo que se imprime en la representación gráfica.',
        'Guarde y mire la vista previa de una factura antes de emitir la primera.',
      ],
    },
    {
      title: 'Agregar un establecimiento',
      purpose: 'emitir desde una nueva sucursal',
      steps: [
        'Abra la empresa y entre en la pestaña Establecimientos y puntos.',
        'Pulse Agregar establecimiento y escriba el código de tres cifras que declaró.',
        'Complete la denominación y, si es otra que la de la empresa, la dirección.',
        'Escriba sus puntos de expedición separados por comas: al menos uno.',
        'Indique el próximo número de cada punto, si ya emitió con otro sistema.',
        'Compruebe en la pestaña Diagnóstico que no falte nada.',
        'Emita una factura de prueba desde el punto nuevo.',
      ],
    },
    {
      title: 'Registrar un timbrado',
      purpose: 'usar la autorización vigente en cada documento',
      steps: [
        'Tenga a mano la constancia del timbrado que entrega la autoridad tributaria.',
        'Abra la empresa, entre en la pestaña Facturación y pulse Agregar timbrado.',
        'Escriba el número de ocho cifras y la fecha de inicio de vigencia.',
        'Compare los dos datos con la constancia: un error causa el rechazo de cada documento.',
        'Guarde; desde esa fecha los documentos nuevos lo llevan.',
        'Deshabilite el timbrado anterior cuando ya no lo use: los documentos emitidos lo conservan.',
      ],
    },
    {
      title: 'Renovar el certificado de firma',
      purpose: 'seguir firmando sin interrupciones',
      steps: [
        'Fíjese en Certificado cuántos días le quedan al actual.',
        'Pida el nuevo a un prestador habilitado, con el mismo RUC.',
        'Cuando llegue, guarde el archivo y su contraseña en lugares distintos.',
        'En Certificado elija el archivo, escriba su contraseña y confirme los datos que aparecen.',
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
        'Escriba el usuario y una contraseña que sirva solo para enviar.',
        'Revise el asunto y el texto del mensaje; los datos del documento se completan solos.',
        'Envíe un correo de prueba y revise que no haya llegado a la carpeta de no deseados.',
        'Guarde; los documentos que se aprueben desde ahora salen de esa dirección.',
      ],
    },
  ],
  background: [
    'Los datos de la empresa se copian en cada documento que emite: la razón social, la dirección, el teléfono y la actividad deben coincidir con los de la autoridad tributaria.',
    'Cada establecimiento tiene un código de tres cifras y uno o más puntos de expedición. La numeración corre por separado en cada punto.',
    'El timbrado autoriza a emitir desde una fecha. El portal no deja emitir con una fecha anterior a la de su inicio.',
    'El certificado de firma es personal o de la empresa y vence. Treinta y siete días antes el portal avisa por correo; también lo muestran Certificado y el Tablero.',
    'Los documentos salen por el servidor de correo de la empresa. Mientras no tenga uno, los correos se simulan: quedan en la bandeja de salida y no se envían.',
  ],
  advice: [
    'Pida el certificado nuevo con tiempo: el trámite puede llevar varios días.',
    'La contraseña del certificado no se guarda en el portal; consérvela en un lugar seguro.',
    'Un establecimiento que ya no emite se deshabilita; sus documentos lo conservan.',
    'Cuando cambie de domicilio actualice primero los datos en la autoridad tributaria.',
    'Deje al menos dos personas con permiso para cargar el certificado.',
  ],
};
