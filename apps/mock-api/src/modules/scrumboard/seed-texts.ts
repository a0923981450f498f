/** Content of the sample boards. Ids within a board are numbered from 1, so both boards use the same ones. */

export interface CardText {
  readonly name: string;
  /** '' for none. */
  readonly description: string;
  /** Indexes in the board's labels. */
  readonly labels: readonly number[];
  /** Days from today. */
  readonly due?: number;
}

export interface BoardText {
  readonly id: string;
  readonly name: string;
  readonly uri: string;
  readonly color: string;
  /** Indexes in the list of people; the owner of the sample data is a member too. */
  readonly members: readonly number[];
  readonly labels: readonly (readonly [name: string, classes: string])[];
  /** Lists with their cards: those of the first are not started, those of the last are done. */
  readonly lists: readonly { readonly name: string; readonly cards: readonly CardText[] }[];
  readonly checklists: readonly (readonly [name: string, items: readonly string[]])[];
  readonly comments: readonly string[];
}

const card = (name: string, description: string, labels: readonly number[], due?: number): CardText => ({
  name,
  description,
  labels,
  ...(due === undefined ? {} : { due }),
});

export const boardTexts: readonly BoardText[] = [
  {
    id: 'b7d20f4e',
    name: 'Portal de clientes',
    uri: 'portal-de-clientes',
    color: 'fuse-dark',
    members: [9, 6, 0],
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
          card(
            'Filtro por rango de importes',
            'Con un mínimo y un máximo, en la moneda del documento.',
            [1, 2],
            12,
          ),
          card('Exportar solo algunas columnas', '', []),
          card('Aviso antes de que venza el timbrado', 'Treinta, quince y cinco días antes.', [0], 6),
          card('Traducir los mensajes de rechazo', 'Que digan qué corregir y dónde.', [2, 3]),
          card('Atajos de teclado en la factura', 'Agregar ítem, duplicar línea, emitir.', [1], 15),
        ],
      },
      {
        name: 'En curso',
        cards: [
          card('Cuotas con vencimientos editables', 'La suma debe seguir dando el total.', []),
          card('Vista previa de lo que se imprime', 'Con el código QR legible en papel térmico.', [0, 1], -2),
          card('Consulta pública por CDC', '', [0, 2, 3]),
          card(
            'Devolución de una parte de la factura',
            'Se eligen ítems y cantidades de la factura asociada.',
            [1, 2, 3],
            4,
          ),
        ],
      },
      {
        name: 'En revisión',
        cards: [
          card('Reintento de envíos interrumpidos', 'Sin duplicar documentos ya recibidos.', [2]),
          card('Permisos por empresa', 'Cada cliente ve solo las suyas.', [0, 3], 0),
        ],
      },
      {
        name: 'Terminado',
        cards: [
          card('Ingreso con elección de perfil', '', [1]),
          card('Registro de visitantes', 'Con el número de documento como usuario.', [], -8),
          card('Descarga del XML firmado', 'Con el nombre de archivo acordado.', [2]),
        ],
      },
    ],
    checklists: [
      [
        'Antes de empezar',
        [
          'Hablar con quien lo pidió',
          'Escribir los casos límite',
          'Acordar los textos',
          'Estimar el trabajo',
          'Avisar a soporte',
        ],
      ],
      [
        'Antes de darlo por terminado',
        [
          'Probar en un teléfono',
          'Revisar los textos',
          'Mostrarlo al equipo',
          'Actualizar la ayuda',
          'Publicarlo',
        ],
      ],
    ],
    comments: [
      '¿Podemos verlo mañana con contabilidad?',
      'Hay que pensar también en moneda extranjera.',
      'Dejé un ejemplo en la carpeta compartida.',
      'Los clientes lo piden seguido, conviene que salga este mes.',
      'De acuerdo, lo dejamos así.',
    ],
  },
  {
    id: 'a91c53d8',
    name: 'Mudanza de la oficina',
    uri: 'mudanza-de-la-oficina',
    color: 'blue-grey',
    members: [7, 22, 3],
    labels: [
      ['Compras', 'bg-orange-500 text-white'],
      ['Obra', 'bg-teal-500 text-white'],
      ['Trámite', 'bg-indigo-500 text-white'],
    ],
    lists: [
      {
        name: 'Por empezar',
        cards: [card('Declarar el establecimiento nuevo', 'Con sus puntos de expedición.', [0, 2], 9)],
      },
      {
        name: 'Hecho',
        cards: [card('Aprobar los planos', 'Quedó el segundo, con las cajas cerca de la salida.', [1])],
      },
    ],
    checklists: [
      [
        'Antes de aprobar',
        ['Medir el local', 'Ubicar las cajas', 'Revisar el cableado', 'Pedir el presupuesto'],
      ],
    ],
    comments: ['El segundo plano es el más cómodo para el público.', 'Falta confirmar la fecha del flete.'],
  },
];
