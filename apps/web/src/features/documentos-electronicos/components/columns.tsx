import ContentCopy from '@mui/icons-material/ContentCopy';
import MarkEmailReadOutlined from '@mui/icons-material/MarkEmailReadOutlined';
import ScheduleSendOutlined from '@mui/icons-material/ScheduleSendOutlined';
import DraftsOutlined from '@mui/icons-material/DraftsOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import MoreVert from '@mui/icons-material/MoreVert';
import UnsubscribeOutlined from '@mui/icons-material/UnsubscribeOutlined';
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { nombreCortoTipo } from '@portal/sifen';
import { formatDateTime, formatMoney } from '../../../lib/format.ts';
import { DateText } from '../../../ui/DateText.tsx';
import type { Column } from '../../../ui/data-table/types.ts';
import { kindNumber, KindNumber } from '../../../ui/list/KindNumber.tsx';
import { MoneyText } from '../../../ui/MoneyText.tsx';
import { StatusChip } from '../../../ui/StatusChip.tsx';
import { useDocumentActions } from '../hooks/document-actions.ts';
import { copyCdc } from '../model/copy.ts';
import type { DocumentoFila, TipoDocumento } from '../model/types.ts';
import { useTexts, type text } from '../texts.ts';
import { EstadoChip } from './EstadoChip.tsx';
import { CutCell } from '../../../ui/data-table/CutCell.tsx';
import { GridButton } from '../../../ui/data-table/GridButton.tsx';

/** A RUC or number of an identity document, which never breaks and reads from left to right in every language. */
function NumeroText({ numero }: { numero: string }) {
  return (
    <span dir="ltr" style={{ whiteSpace: 'nowrap' }}>
      {numero}
    </span>
  );
}

const badges: Readonly<Record<DocumentoFila['nota_credito'], string>> = {
  ninguna: '',
  parcial: '½ NC',
  total: 'NC',
};

/** A factura of which notas de crédito take something off. */
export function NotaBadge({ nota }: { nota: DocumentoFila['nota_credito'] }) {
  const t = useTexts();
  if (nota === 'ninguna') return null;
  const label = t(`notaCredito.${nota}`);
  return (
    <span role="img" aria-label={label} title={label}>
      <StatusChip tone="warning" label={badges[nota]} />
    </span>
  );
}

function TipoCell({ tipo, nota }: { tipo: TipoDocumento; nota: DocumentoFila['nota_credito'] }) {
  const t = useTexts();
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
      <abbr title={t(`tipo.${tipo}`)} style={{ textDecoration: 'none' }}>
        {nombreCortoTipo(tipo)}
      </abbr>
      <NotaBadge nota={nota} />
    </Box>
  );
}

const mailIcons = {
  no: MailOutlined,
  simulado: DraftsOutlined,
  pendiente: ScheduleSendOutlined,
  enviado: MarkEmailReadOutlined,
  fallido: UnsubscribeOutlined,
};
const mailColors = {
  no: 'text.secondary',
  simulado: 'text.secondary',
  pendiente: 'info.main',
  enviado: 'success.main',
  fallido: 'error.main',
};

/** Whether the mail went out: icon and, for everybody else, its name. */
export function CorreoIcon({ correo }: { correo: DocumentoFila['correo'] }) {
  const t = useTexts();
  const Icon = mailIcons[correo];
  const label = t(`correo.${correo}`);
  return (
    <Tooltip title={label}>
      <Box
        component="span"
        role="img"
        aria-label={label}
        sx={{ display: 'inline-flex', color: mailColors[correo] }}
      >
        <Icon fontSize="small" />
      </Box>
    </Tooltip>
  );
}

function CdcCell({ cdc }: { cdc: string }) {
  const t = useTexts();
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, minWidth: 0 }}>
      <span dir="ltr" title={cdc}>{`…${cdc.slice(-6)}`}</span>
      <GridButton label={t('cdc.copiarDe', { cdc })} onClick={() => copyCdc(cdc)}>
        <ContentCopy sx={{ fontSize: '1.6rem' }} />
      </GridButton>
    </Box>
  );
}

export function RowMenuButton({ document }: { document: DocumentoFila }) {
  const t = useTexts();
  const { openMenu } = useDocumentActions();
  return (
    <GridButton
      label={t('menu.abrir', { numero: document.numero })}
      hasPopup="menu"
      onClick={({ currentTarget }) => openMenu(document, currentTarget)}
    >
      <MoreVert fontSize="small" />
    </GridButton>
  );
}

/**
 * Columns of the list. Where they do not all fit, those that say least start hidden; the choice of the person stays.
 * @param t the list's texts, so that the heads follow the language
 * @param companyName name by id when several companies are listed at once; `null` for one company
 */
export function makeColumns(
  t: typeof text,
  companyName: ((id: string) => string) | null,
): readonly Column<DocumentoFila>[] {
  const nameOf = ({ id_empresa }: DocumentoFila) => companyName?.(id_empresa) ?? id_empresa;
  const company: Column<DocumentoFila> = {
    field: 'id_empresa',
    header: t('columna.empresa'),
    flex: 1,
    minWidth: 110,
    value: nameOf,
    look: 'plain',
    render: (row) => <CutCell value={nameOf(row)} />,
  };
  return [
    {
      field: 'fecha_emision',
      header: t('columna.fecha'),
      width: 170,
      // The day alone.
      minWidth: 104,
      sortable: true,
      value: ({ fecha_emision }) => formatDateTime(fecha_emision),
      look: 'plain',
      render: ({ fecha_emision }) => <DateText value={fecha_emision} time cut />,
    },
    {
      field: 'tipo',
      header: t('columna.tipo'),
      width: 100,
      sortable: true,
      priority: 3,
      // As wide as its badge needs.
      extra: 24,
      value: ({ tipo, nota_credito: nota }) => [nombreCortoTipo(tipo), badges[nota]].join(' ').trim(),
      render: ({ tipo, nota_credito: nota }) => <TipoCell tipo={tipo} nota={nota} />,
    },
    {
      field: 'numero',
      header: t('columna.numero'),
      width: 210,
      sortable: true,
      value: ({ numero }) => numero,
      widthText: kindNumber,
      look: 'plain',
      render: ({ tipo, numero }) => <KindNumber tipo={tipo} kind={t(`tipo.${tipo}`)} numero={numero} />,
    },
    ...(companyName === null ? [] : [company]),
    {
      field: 'receptor_nombre',
      header: t('columna.receptor'),
      width: 208,
      flex: 2,
      minWidth: 108,
      sortable: true,
      value: ({ receptor_nombre }) => receptor_nombre,
      look: 'plain',
      render: ({ receptor_nombre }) => <CutCell value={receptor_nombre} />,
    },
    {
      field: 'receptor_documento',
      header: t('columna.documento'),
      width: 130,
      sortable: true,
      priority: 1,
      value: ({ receptor_documento }) => receptor_documento,
      look: 'plain',
      render: ({ receptor_documento }) => <NumeroText numero={receptor_documento} />,
    },
    {
      field: 'moneda',
      header: t('columna.moneda'),
      width: 92,
      // Its head.
      minWidth: 88,
      sortable: true,
      priority: 5,
      value: ({ moneda }) => moneda,
    },
    {
      field: 'total',
      header: t('columna.total'),
      width: 190,
      align: 'right',
      sortable: true,
      value: ({ total, moneda }) => formatMoney(total, moneda),
      render: ({ total, moneda }) => <MoneyText amount={total} moneda={moneda} strong cut />,
    },
    {
      field: 'estado',
      header: t('columna.estado'),
      width: 220,
      minWidth: 110,
      extra: 18,
      look: 'chip',
      sortable: true,
      hideable: false,
      value: ({ estado, codigo_respuesta: codigo }) =>
        estado === 'rechazado' && codigo !== null
          ? `${t('etiqueta.rechazado')} ${codigo}`
          : t(`etiqueta.${estado}`),
      render: (row) => <EstadoChip document={row} />,
    },
    {
      field: 'lote',
      header: t('columna.lote'),
      width: 170,
      sortable: true,
      priority: 7,
      value: ({ lote }) => lote ?? '–',
    },
    {
      field: 'correo',
      header: t('columna.correo'),
      width: 76,
      align: 'center',
      priority: 2,
      render: ({ correo }) => <CorreoIcon correo={correo} />,
    },
    {
      field: 'cdc',
      header: t('columna.cdc'),
      width: 118,
      priority: 4,
      render: ({ cdc }) => <CdcCell cdc={cdc} />,
    },
    {
      field: 'origen',
      header: t('columna.origen'),
      width: 92,
      sortable: true,
      priority: 6,
      value: ({ origen }) => t(`origen.${origen}`),
    },
    {
      field: 'acciones',
      header: t('columna.acciones'),
      width: 46,
      align: 'center',
      hideable: false,
      render: (row) => <RowMenuButton document={row} />,
    },
  ];
}
