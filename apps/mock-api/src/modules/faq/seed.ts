import type { SeedArea } from '../../context/seed-area.ts';
import { categoriesOf, faqsOf } from './service.ts';

const texts: readonly (readonly [question: string, answer: string])[] = [
  [
    '¿Cómo ingreso al portal por primera vez?',
    'Si se registró usted, su usuario es su número de documento y la contraseña, la que eligió. Si no, un administrador le da el usuario y una contraseña temporal, o recibe por correo una invitación para elegirla.',
  ],
  [
    '¿Qué hago si olvidé mi contraseña de acceso?',
    'Pida a un administrador una contraseña temporal: el portal le pedirá elegir otra al ingresar. Por seguridad nadie puede leer la anterior, ni siquiera soporte.',
  ],
  [
    '¿Por qué no veo todas mis empresas en la lista?',
    'Cada usuario ve solo las empresas que tiene asignadas. Un administrador puede agregarle las que falten; después hay que ingresar de nuevo.',
  ],
  [
    '¿Qué significa el CDC de un documento emitido?',
    'Es el código de control: 44 cifras que identifican a cada documento electrónico en todo el país. Contiene, entre otros datos, el RUC del emisor, el número y la fecha de emisión, y termina con un dígito verificador.',
  ],
  [
    '¿Puedo modificar una factura ya aprobada?',
    'No. Un documento aprobado no se cambia: se cancela con un evento dentro del plazo o se corrige con una nota de crédito.',
  ],
  [
    '¿Cuándo conviene emitir una nota de crédito?',
    'Cuando el cliente devuelve mercaderías, cuando se hace un descuento después de la venta o cuando la factura aprobada tiene un error y ya pasó el plazo para cancelarla. La nota siempre nombra la factura a la que corrige.',
  ],
  [
    '¿Qué pasa si mi certificado de firma vence pronto?',
    'El portal avisa con anticipación. Cargue el certificado nuevo en la pantalla Certificado antes de esa fecha: sin un certificado vigente no se puede firmar y, por lo tanto, tampoco emitir.',
  ],
  [
    '¿Cómo envío el documento al cliente por correo?',
    'Al aprobarse sale solo, con el XML y el KuDE, si el cliente tiene correo. Para enviarlo otra vez, o a otra dirección, elija «Reenviar correo» entre las acciones del documento.',
  ],
  [
    '¿Por qué mi documento figura como rechazado?',
    'La autoridad tributaria encontró un dato que no cumple sus reglas. El detalle del documento muestra el código y el motivo; si la corrección no cambia el CDC, se vuelve a enviar con el mismo número; si lo cambia, ese número se inutiliza y se emite con otro.',
  ],
  [
    '¿Qué es el timbrado y dónde lo cargo?',
    'Es la autorización para emitir. Se solicita a la autoridad tributaria y se carga en la pestaña Facturación de la empresa, con su fecha de inicio.',
  ],
  [
    '¿Puedo emitir en una moneda que no sea guaraní?',
    'Sí. Elija la moneda en el encabezado e indique el tipo de cambio. Los totales se muestran en la moneda elegida y también en guaraníes.',
  ],
  [
    '¿Quién puede ver las facturas de mi empresa?',
    'Los usuarios que tienen la empresa asignada, según su perfil, y los administradores. Soporte no ve los documentos, solo los eventos y los datos técnicos, y todo lo que cambia queda en la auditoría.',
  ],
  [
    '¿Cómo exporto el listado de documentos?',
    'Filtre lo que necesita y use el botón Exportar. Puede elegir entre CSV y XLSX.',
  ],
  [
    '¿Durante cuánto tiempo se guardan los archivos?',
    'El portal no borra los archivos XML ni los eventos de los documentos emitidos. Se pueden descargar en cualquier momento desde el detalle del documento, aunque el usuario que los emitió ya no trabaje en la empresa.',
  ],
];

/** Title, and the numbers of its questions, from 1. */
const categories: readonly (readonly [id: string, title: string, places: readonly number[]])[] = [
  ['acceso', 'Acceso y usuarios', [1, 2, 3, 12]],
  ['emision', 'Emisión y timbrado', [10, 11, 4, 7]],
  ['correcciones', 'Rechazos y correcciones', [5, 6, 9]],
  ['archivos', 'Envíos y archivos', [8, 13, 14]],
];

const idAt = (place: number): string => `faq-${String(place)}`;

/** 14 questions about the portal, in four categories. */
export const faqSeed: SeedArea = {
  name: 'faq',
  write: async (store, seed) => {
    if (seed === 'empty') return;
    await faqsOf(store).replaceAll(
      texts.map(([question, answer], index) => ({ id: idAt(index + 1), question, answer })),
    );
    await categoriesOf(store).replaceAll(
      categories.map(([id, title, places]) => ({ id, title, questions: places.map(idAt) })),
    );
  },
};
