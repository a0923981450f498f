import { ESTADOS, nombreCortoTipo, textoDeBusqueda, TIPOS_DOCUMENTO, type ColorEstado } from '@portal/sifen';
import { formatDate, formatMoney } from '../../lib/format.ts';
import { CutCell } from '../../ui/data-table/CutCell.tsx';
import type { Column } from '../../ui/data-table/types.ts';
import { DateText } from '../../ui/DateText.tsx';
import { choiceFilter, periodFilter, textFilter, type FilterValues } from '../../ui/list/filters.ts';
import { kindNumber, KindNumber } from '../../ui/list/KindNumber.tsx';
import { MoneyText } from '../../ui/MoneyText.tsx';
import { StatusChip, type StatusChipProps } from '../../ui/StatusChip.tsx';
import { FileButton } from './responder/FileButton.tsx';
import { RowMenuButton } from './responder/RowMenuButton.tsx';
import { text } from './texts.ts';
import type { ConsultaDetalle, DocumentoRecibido, FiltrosRecibidos, RespuestaReceptor } from './types.ts';

export const filters = {
  emisor: textFilter({ label: () => text('buscar.emisor'), maxLength: 1000, isSearch: true }),
  periodo: periodFilter({ label: () => text('columna.fecha'), isMonthly: false }),
  tipo: choiceFilter({
    label: () => text('columna.tipo'),
    values: TIPOS_DOCUMENTO.map(({ codigo }) => `${codigo}` as const),
    labelOf: (code) => nombreCortoTipo(Number(code) as DocumentoRecibido['tipo']),
    isMultiple: true,
  }),
  estado: choiceFilter({
    label: () => text('columna.estado'),
    values: ['aprobado', 'aprobado_observacion', 'cancelado'],
    labelOf: (estado) => text(`estado.${estado}`),
    isMultiple: true,
  }),
  respuesta: choiceFilter({
    label: () => text('columna.respuesta'),
    values: ['sin_respuesta', 'conforme', 'conforme_parcial', 'disconforme', 'desconocido'],
    labelOf: (respuesta) => text(`respuesta.${respuesta}`),
    isMultiple: true,
  }),
};

export const sort = {
  fields: ['fecha_emision', 'tipo', 'numero', 'total', 'estado'],
  initial: { campo: 'fecha_emision', sentido: 'desc' },
} as const;

/** The longest search that the service accepts. */
const LONGEST = 80;

export const filtrosOf = ({
  periodo,
  tipo,
  estado,
  respuesta,
  emisor,
}: FilterValues<typeof filters>): FiltrosRecibidos => ({
  ...periodo,
  ...(emisor !== undefined && { emisor: textoDeBusqueda(emisor).slice(0, LONGEST) }),
  ...(estado && { estado: [...estado] }),
  ...(respuesta && { respuesta: [...respuesta] }),
  ...(tipo && { tipo: tipo.map((code) => Number(code) as DocumentoRecibido['tipo']) }),
});

const toneOf = (color: ColorEstado): StatusChipProps['tone'] => (color === 'default' ? 'neutral' : color);

/** The state of a document. */
export const EstadoChip = ({ estado }: { estado: ConsultaDetalle['resumen']['estado'] }) => (
  <StatusChip tone={toneOf(ESTADOS[estado].color)} label={text(`estado.${estado}`)} />
);

const responseTones = {
  sin_respuesta: 'neutral',
  conforme: 'success',
  conforme_parcial: 'info',
  disconforme: 'warning',
  desconocido: 'error',
} as const satisfies Record<RespuestaReceptor['estado'], StatusChipProps['tone']>;

type Response = Pick<RespuestaReceptor, 'estado' | 'fecha_estimada' | 'pendiente'>;

const isWaiting = ({ estado, pendiente }: Response): boolean => estado === 'sin_respuesta' && pendiente;

const responseText = (respuesta: Response): string =>
  text(isWaiting(respuesta) ? 'respuesta.pendiente' : `respuesta.${respuesta.estado}`);

/** The same; of a partial conformidad also the day on which the rest is expected. */
function longResponseText(respuesta: Response): string {
  const { estado, fecha_estimada } = respuesta;
  return estado === 'conforme_parcial' && fecha_estimada !== null
    ? text('respuesta.hasta', { respuesta: responseText(respuesta), fecha: formatDate(fecha_estimada) })
    : responseText(respuesta);
}

interface RespuestaChipProps {
  readonly respuesta: Response;
  /** In a cell, where there is no room for the day. */
  readonly isShort?: boolean;
}

/** The receiver's response. */
export const RespuestaChip = ({ respuesta, isShort = false }: RespuestaChipProps) => (
  <StatusChip
    tone={isWaiting(respuesta) ? 'info' : responseTones[respuesta.estado]}
    label={isShort ? responseText(respuesta) : longResponseText(respuesta)}
  />
);

/** Remaining time for the receiver to respond or to correct the response; empty without a deadline. */
export const plazoOf = ({ plazo }: RespuestaReceptor): string => {
  if (plazo === null) return '';
  const { para, dias_restantes: dias } = plazo;
  if (dias === null) return text(`plazo.${para}.vencido`);
  return dias === 0 ? text(`plazo.${para}.hoy`) : text(`plazo.${para}.dias`, { dias });
};

/** The same in a cell. */
const plazoCell = ({ plazo }: RespuestaReceptor): string => {
  if (plazo === null) return '';
  if (plazo.dias_restantes === null) return text('plazo.fin');
  const dias = String(plazo.dias_restantes);
  return plazo.para === 'corregir' ? text('plazo.corregir.corto', { dias }) : dias;
};

const fileColumn = (formato: 'pdf' | 'xml', header: string, priority: number): Column<DocumentoRecibido> => ({
  field: formato,
  header,
  width: 60,
  align: 'center',
  priority,
  render: (recibido) =>
    recibido.tiene_archivos ? <FileButton recibido={recibido} formato={formato} /> : null,
});

/** The official name of a kind, which is Spanish. */
const kindOf = (tipo: DocumentoRecibido['tipo']): string =>
  TIPOS_DOCUMENTO.find(({ codigo }) => codigo === tipo)?.literal ?? '';

export const makeColumns = (t: typeof text): readonly Column<DocumentoRecibido>[] => [
  {
    field: 'fecha_emision',
    header: t('columna.fecha'),
    width: 150,
    sortable: true,
    value: ({ fecha_emision }) => formatDate(fecha_emision),
    render: ({ fecha_emision }) => <DateText value={fecha_emision} />,
  },
  {
    field: 'emisor_nombre',
    header: t('columna.emisor'),
    width: 144,
    flex: 1,
    minWidth: 130,
    hideable: false,
    value: ({ emisor_nombre }) => emisor_nombre,
    render: ({ emisor_nombre }) => <CutCell value={emisor_nombre} />,
  },
  {
    field: 'emisor_ruc',
    header: t('columna.ruc'),
    width: 120,
    priority: 5,
    value: ({ emisor_ruc }) => emisor_ruc,
  },
  {
    field: 'tipo',
    header: t('columna.tipo'),
    width: 80,
    sortable: true,
    priority: 4,
    value: ({ tipo }) => nombreCortoTipo(tipo),
  },
  {
    field: 'numero',
    header: t('columna.numero'),
    width: 210,
    sortable: true,
    value: ({ numero }) => numero,
    widthText: kindNumber,
    look: 'plain',
    render: ({ tipo, numero }) => (
      <KindNumber tipo={tipo} kind={kindOf(tipo)} kindLanguage="es" numero={numero} />
    ),
  },
  {
    field: 'total',
    header: t('columna.total'),
    width: 140,
    align: 'right',
    sortable: true,
    value: ({ total, moneda }) => formatMoney(total, moneda),
    render: ({ total, moneda }) => <MoneyText amount={total} moneda={moneda} />,
  },
  {
    field: 'estado',
    header: t('columna.estado'),
    width: 215,
    extra: 18,
    sortable: true,
    value: ({ estado }) => t(`estado.${estado}`),
    render: ({ estado }) => <EstadoChip estado={estado} />,
  },
  {
    field: 'respuesta',
    header: t('columna.respuesta'),
    width: 200,
    extra: 18,
    value: ({ respuesta }) => responseText(respuesta),
    render: ({ respuesta }) => (
      <span title={longResponseText(respuesta)}>
        <RespuestaChip respuesta={respuesta} isShort />
      </span>
    ),
  },
  {
    field: 'dias_restantes',
    header: t('columna.dias'),
    width: 150,
    priority: 1,
    align: 'right',
    value: ({ respuesta }) => plazoCell(respuesta),
  },
  fileColumn('pdf', t('archivo.pdf'), 2),
  fileColumn('xml', t('archivo.xml'), 3),
  {
    field: 'acciones',
    header: t('columna.acciones'),
    width: 46,
    align: 'center',
    hideable: false,
    render: (recibido) => <RowMenuButton recibido={recibido} />,
  },
];
