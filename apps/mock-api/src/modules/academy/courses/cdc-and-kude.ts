import type { CourseText } from './course-text.ts';

export const cdcAndKude: CourseText = {
  category: 'web',
  title: 'El CDC y el KuDE por dentro',
  description: 'Leer el código de 44 cifras y comprobar que un papel es auténtico.',
  steps: [
    [
      'Dos nombres, un documento',
      '<p>El <strong>CDC</strong> es el código de control que identifica a cada documento electrónico. El <strong>KuDE</strong> es su representación gráfica, la hoja que se imprime o se envía en PDF.</p><p>Al terminar sabrá leer un CDC de corrido y reconocer un KuDE alterado. Tenga una factura impresa delante.</p>',
    ],
    [
      'Las 44 cifras',
      '<p>El código se imprime en once grupos de cuatro para leerlo por teléfono. No es un número al azar: cada tramo dice algo del documento.</p><pre>01 80069563 1 001 002 0000123\n2 20261105 1 123456789 8</pre><p>En los pasos que siguen se recorre este ejemplo de izquierda a derecha.</p>',
    ],
    [
      'Tipo y emisor',
      '<p>Las dos primeras cifras son el tipo: 01 factura, 04 autofactura, 05 nota de crédito, 06 nota de débito, 07 remisión. Siguen el RUC en ocho cifras y su dígito verificador.</p><p>En el ejemplo, el emisor es 80069563-1. Si el papel muestra otro RUC, alguien cambió el papel: el CDC no se puede adaptar sin romper su verificador.</p>',
    ],
    [
      'Numeración y contribuyente',
      '<p>Después vienen establecimiento (001), punto (002) y número (0000123), los mismos que encabezan la hoja. La cifra siguiente distingue a personas físicas, 1, de jurídicas, 2. La del ejemplo es jurídica.</p><p>Con esta parte y el RUC ya se puede buscar el documento aunque el resto del código sea ilegible.</p>',
    ],
    [
      'Fecha y tipo de emisión',
      '<p>Ocho cifras llevan la fecha como año, mes y día: 20261105 es el cinco de noviembre. La que sigue es el tipo de emisión: 1 normal, 2 contingencia.</p><p>La fecha es la de emisión, no la de aprobación. Desde la firma hay 72 horas para enviar el documento sin que quede observado.</p>',
    ],
    [
      'Código de seguridad',
      '<p>Nueve cifras al azar impiden que un tercero adivine códigos de documentos ajenos. El portal las genera de nuevo para cada documento.</p><p>Si su sistema las genera, use una fuente de azar verdadera. Un contador o la hora del reloj se adivinan con facilidad.</p>',
    ],
    [
      'El dígito verificador',
      '<p>La última cifra se calcula con las 43 anteriores por el método de módulo 11. Descubre los errores típicos: una cifra cambiada o dos invertidas.</p><p>No prueba que el documento exista: cualquiera puede formar un código bien calculado. Para saber si existe hay que consultarlo.</p>',
    ],
    [
      'Qué muestra el KuDE',
      '<p>De arriba abajo: emisor y timbrado, datos del receptor, ítems con sus tasas, totales con la liquidación del IVA y, al pie, el código QR con el CDC.</p><p>Puede llevar el logo y el color de la empresa. Nada de eso tiene valor fiscal; los datos del XML, sí.</p>',
    ],
    [
      'El código QR',
      '<p>Al leerlo con el teléfono se abre la consulta pública con los datos del documento. Compare tres cosas con el papel: RUC del emisor, total y estado.</p><blockquote>Mire también la dirección que se abre: debe ser la de la autoridad tributaria o la del portal, y no una parecida.</blockquote>',
    ],
    [
      'Señales de alerta',
      '<p>Desconfíe de un KuDE cuando:</p><ul><li>el QR no abre nada o abre otra página;</li><li>el total del papel y el de la consulta difieren;</li><li>el estado es cancelado y le piden pagar;</li><li>el emisor le pide no consultar.</li></ul><p>Ante cualquiera de ellas, no pague: escriba al emisor a un correo que ya conocía.</p>',
    ],
    [
      'Practique',
      '<p>Tome tres facturas recibidas este mes. De cada una lea en voz alta tipo, RUC, número y fecha a partir del CDC, y confírmelo con el código QR.</p><p>Después haga el ejercicio al revés: con los datos de una factura propia, escriba las primeras treinta y cuatro cifras de su código. Si coinciden, ya domina el tema.</p>',
    ],
  ],
};
