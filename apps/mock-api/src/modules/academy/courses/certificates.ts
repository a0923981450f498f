import type { CourseText } from './course-text.ts';

export const certificates: CourseText = {
  category: 'cloud',
  title: 'Certificados y firma digital',
  description: 'Cuidar la clave con la que la empresa firma cada documento.',
  steps: [
    [
      'Qué firma una firma',
      '<p>Firmar es calcular, con una clave privada, un sello que depende de cada letra del documento. Si después cambia una coma, el sello ya no coincide.</p><p>Quien lo verifica usa la clave pública, que viene en el certificado. Así sabe quién firmó y que nadie tocó el contenido.</p>',
    ],
    [
      'Qué es el certificado',
      '<p>Un prestador de confianza habilitado comprueba la identidad de la empresa o de su representante, y emite un certificado que la vincula con su clave pública.</p><p>El archivo que recibe, de extensión p12 o pfx, contiene certificado y clave privada, y se abre con una contraseña. Trátelo como el sello y la chequera juntos.</p>',
    ],
    [
      'Pedirlo a tiempo',
      '<p>La emisión puede tardar varios días: hay que presentar documentos y validar la identidad. Inicie el trámite un mes antes de necesitarlo.</p><p>Verifique que el RUC que figura en el certificado sea el del emisor. Uno a nombre de otra empresa del grupo no sirve para firmar.</p>',
    ],
    [
      'Cargarlo en el portal',
      '<p>En la pantalla Certificado elija el archivo y escriba su contraseña. El portal muestra a nombre de quién está, desde y hasta cuándo está vigente, antes de guardarlo.</p><p>La clave privada se guarda cifrada. Nadie puede descargarla después, ni siquiera un administrador.</p>',
    ],
    [
      'Comprobar el certificado',
      '<p>Al cargarlo, el portal comprueba la contraseña, la clave privada, la vigencia y el RUC. Si algo falla, casi siempre se trata de una contraseña equivocada o de un archivo exportado sin su clave.</p><p>Después emita un documento en el ambiente de pruebas: así ve el recorrido completo, con la firma y la respuesta.</p>',
    ],
    [
      'Guardar la copia',
      '<p>Conserve una copia del archivo fuera de línea y la contraseña en otro lugar. Dos personas deben saber cómo llegar a ambas; una sola es poco y cinco son demasiadas.</p><blockquote>Un certificado que circula por correo o por mensajería ya no se puede considerar secreto.</blockquote>',
    ],
    [
      'Vencimiento',
      '<p>Un certificado suele emitirse por uno o dos años. El portal avisa con treinta y con siete días de anticipación, y conserva el anterior cuando se carga el nuevo.</p><p>Los documentos ya firmados no pierden valor cuando vence: la firma se verifica con la fecha en que se hizo.</p>',
    ],
    [
      'Renovar sin cortes',
      '<p>Cargue el nuevo en un momento de poca actividad. A partir de ese instante los documentos se firman con él; los que estaban en camino conservan la firma anterior.</p><p>Emita uno de bajo importe y espere la aprobación. El anterior queda guardado en la lista, sin firmar.</p>',
    ],
    [
      'Si se pierde o se filtra',
      '<p>Llame al prestador y pida la revocación. Desde ese momento lo que se firme con él se rechaza. Después desactívelo en el portal y cargue uno nuevo.</p><p>Revise los documentos emitidos en los últimos días. Si encuentra alguno que nadie reconoce, consérvelo y haga la denuncia.</p>',
    ],
    [
      'Dónde se firma',
      '<p>Los documentos que se emiten aquí los firma siempre el portal, también los que llegan desde otro sistema por una integración. Así hay un solo lugar que proteger y que actualizar.</p><p>Si además emite con otro programa, allí la custodia de la clave, los avisos de vencimiento y la hora exacta son su responsabilidad.</p>',
    ],
    [
      'Responsables',
      '<p>Escriba en una hoja y guárdela con los poderes de la empresa:</p><ul><li>Quién pide y quién renueva el certificado.</li><li>Dónde está la copia y quiénes llegan a ella.</li><li>A quién se llama si se filtra, también de noche.</li></ul><p>El día que haga falta, nadie va a querer averiguarlo.</p>',
    ],
  ],
};
