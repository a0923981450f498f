/** What the sample boards are about. Every id in a board is numbered from 1, so both boards use the same ones. */

export interface BoardText {
  readonly id: string;
  readonly name: string;
  readonly uri: string;
  readonly color: string;
  /** Places in the list of people. */
  readonly members: readonly number[];
  readonly labels: readonly (readonly [name: string, classes: string])[];
  /** Lists with their cards: name and description, '' for none. */
  readonly lists: readonly {
    readonly name: string;
    readonly cards: readonly (readonly [name: string, description: string])[];
  }[];
}

export const boardTexts: readonly BoardText[] = [
  {
    id: 'b7d20f4e',
    name: 'Portal de clientes',
    uri: 'portal-de-clientes',
    color: 'fuse-dark',
    members: [9, 6, 0, 15],
    labels: [
      ['Urgente', 'bg-red-700 text-white'],
      ['Diseño', 'bg-purple-500 text-white'],
      ['API', 'bg-blue-500 text-white'],
      ['Documentación', 'bg-green-500 text-white'],
    ],
    lists: [
      {
        name: 'Por hacer',
        cards: [
          ['Filtro por rango de importes', 'Desde y hasta, en la moneda del documento.'],
          ['Exportar con columnas elegidas', ''],
          ['Aviso antes de que venza el timbrado', 'Treinta, quince y cinco días antes.'],
          ['Traducir los mensajes de rechazo', 'Que digan qué corregir y dónde.'],
          ['Atajos de teclado en la factura', 'Agregar ítem, duplicar línea, emitir.'],
        ],
      },
      {
        name: 'En curso',
        cards: [
          ['Cuotas con vencimientos editables', 'La suma debe seguir dando el total.'],
          ['Vista previa del documento impreso', 'Con el código QR legible en papel térmico.'],
          ['Consulta pública por CDC', ''],
          ['Nota de crédito parcial', 'Elegir ítems y cantidades de la factura asociada.'],
        ],
      },
      {
        name: 'En revisión',
        cards: [
          ['Reintento de envíos interrumpidos', 'Sin duplicar documentos ya recibidos.'],
          ['Permisos por empresa', 'Cada cliente ve solo las suyas.'],
        ],
      },
      {
        name: 'Terminado',
        cards: [
          ['Ingreso con elección de perfil', ''],
          ['Registro de visitantes', 'Con el número de documento como usuario.'],
          ['Descarga del XML firmado', 'Con el nombre de archivo acordado.'],
        ],
      },
    ],
  },
  {
    id: 'a91c53d8',
    name: 'Mudanza de la oficina',
    uri: 'mudanza-de-la-oficina',
    color: 'blue-grey',
    members: [7, 22, 3, 16],
    labels: [
      ['Compras', 'bg-orange-500 text-white'],
      ['Obra', 'bg-teal-500 text-white'],
      ['Trámite', 'bg-indigo-500 text-white'],
    ],
    lists: [
      { name: 'Pendiente', cards: [['Declarar el establecimiento nuevo', 'Con sus puntos de expedición.']] },
      {
        name: 'Hecho',
        cards: [['Aprobar los planos', 'Quedó el segundo, con las cajas cerca de la salida.']],
      },
    ],
  },
];

export const checklistNames = ['Antes de empezar', 'Para darlo por terminado'] as const;

export const checkItemNames = [
  'Hablar con quien lo pidió',
  'Escribir los casos límite',
  'Revisar los textos',
  'Probar en un teléfono',
  'Avisar al equipo de soporte',
] as const;

export const comments = [
  'Lo probé con datos reales y anda bien.',
  '¿Podemos verlo mañana con contabilidad?',
  'Falta el caso de moneda extranjera.',
  'Dejé un ejemplo en la carpeta compartida.',
] as const;
