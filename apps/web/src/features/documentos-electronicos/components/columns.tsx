import ContentCopy from '@mui/icons-material/ContentCopy';
import MarkEmailReadOutlined from '@mui/icons-material/MarkEmailReadOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import MoreVert from '@mui/icons-material/MoreVert';
import UnsubscribeOutlined from '@mui/icons-material/UnsubscribeOutlined';
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { nombreCortoTipo } from '@portal/sifen';
import { DateText } from '../../../ui/DateText.tsx';
import type { Column } from '../../../ui/data-table/types.ts';
import { MoneyText } from '../../../ui/MoneyText.tsx';
import { useDocumentActions } from '../hooks/document-actions.ts';
import { copyCdc } from '../model/copy.ts';
import type { DocumentoFila, TipoDocumento } from '../model/types.ts';
import { useTexts, type text } from '../texts.ts';
import { EstadoChip } from './EstadoChip.tsx';
import { GridButton } from './GridButton.tsx';

/** A long value cut with an ellipsis; whole on hover. */
function Cut({ value }: { value: string }) {
  return (
    <Box
      component="span"
      dir="auto"
      title={value}
      sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
    >
      {value}
    </Box>
  );
}

function TipoCell({ tipo }: { tipo: TipoDocumento }) {
  const t = useTexts();
  return (
    <abbr title={t(`tipo.${tipo}`)} style={{ textDecoration: 'none' }}>
      {nombreCortoTipo(tipo)}
    </abbr>
  );
}

const mailIcons = { no: MailOutlined, enviado: MarkEmailReadOutlined, fallido: UnsubscribeOutlined };
const mailColors = { no: 'text.secondary', enviado: 'success.main', fallido: 'error.main' };

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

/** How much fits: 0 on a tablet, 1 on a small laptop, 4 where every column does. */
export type Room = 0 | 1 | 2 | 3 | 4;

/** px of the company's column, which is there when several are listed. */
export const COMPANY_WIDTH = 160;

/**
 * Columns of the list. Where they do not all fit, those that say least start hidden; the choice of the person stays.
 * @param t the list's texts, so that the heads follow the language
 * @param companyName name by id when several companies are listed at once; `null` for one company
 */
export function makeColumns(
  t: typeof text,
  room: Room,
  companyName: ((id: string) => string) | null,
): readonly Column<DocumentoFila>[] {
  const hidden = room < 4;
  const company: Column<DocumentoFila> = {
    field: 'id_empresa',
    header: t('columna.empresa'),
    minWidth: COMPANY_WIDTH,
    render: ({ id_empresa }) => <Cut value={companyName?.(id_empresa) ?? id_empresa} />,
  };
  return [
    {
      field: 'fecha_emision',
      header: t('columna.fecha'),
      width: 156,
      sortable: true,
      render: ({ fecha_emision }) => <DateText value={fecha_emision} time />,
    },
    {
      field: 'tipo',
      hidden: room < 1,
      header: t('columna.tipo'),
      width: 58,
      minWidth: 58,
      sortable: true,
      render: ({ tipo }) => <TipoCell tipo={tipo} />,
    },
    {
      field: 'numero',
      header: t('columna.numero'),
      width: 138,
      sortable: true,
      value: ({ numero }) => numero,
    },
    ...(companyName === null ? [] : [company]),
    {
      field: 'receptor_nombre',
      header: t('columna.receptor'),
      flex: 1,
      minWidth: 110,
      sortable: true,
      render: ({ receptor_nombre }) => <Cut value={receptor_nombre} />,
    },
    {
      field: 'receptor_documento',
      hidden: room < 2,
      header: t('columna.documento'),
      width: 102,
      sortable: true,
      value: ({ receptor_documento }) => receptor_documento,
    },
    {
      field: 'moneda',
      header: t('columna.moneda'),
      width: 92,
      minWidth: 80,
      sortable: true,
      hidden,
      value: ({ moneda }) => moneda,
    },
    {
      field: 'total',
      header: t('columna.total'),
      width: 142,
      align: 'right',
      sortable: true,
      render: ({ total, moneda }) => <MoneyText amount={total} moneda={moneda} strong cut />,
    },
    {
      field: 'estado',
      header: t('columna.estado'),
      width: 146,
      sortable: true,
      hideable: false,
      render: (row) => <EstadoChip document={row} />,
    },
    {
      field: 'lote',
      header: t('columna.lote'),
      width: 164,
      sortable: true,
      hidden,
      value: ({ lote }) => lote ?? '–',
    },
    {
      field: 'correo',
      hidden: room < 1,
      header: t('columna.correo'),
      width: 72,
      minWidth: 72,
      align: 'center',
      render: ({ correo }) => <CorreoIcon correo={correo} />,
    },
    {
      field: 'cdc',
      hidden: room < 3,
      header: t('columna.cdc'),
      width: 106,
      render: ({ cdc }) => <CdcCell cdc={cdc} />,
    },
    {
      field: 'origen',
      header: t('columna.origen'),
      width: 84,
      minWidth: 80,
      sortable: true,
      hidden,
      value: ({ origen }) => t(`origen.${origen}`),
    },
    {
      field: 'acciones',
      header: t('columna.acciones'),
      width: 46,
      minWidth: 46,
      align: 'center',
      hideable: false,
      render: (row) => <RowMenuButton document={row} />,
    },
  ];
}
