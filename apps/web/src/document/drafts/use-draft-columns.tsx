import ContentCopy from '@mui/icons-material/ContentCopy';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/Edit';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useMemo, type ReactNode } from 'react';
import { formatDateTime } from '../../lib/format.ts';
import type { Column } from '../../ui/data-table/types.ts';
import { MoneyText } from '../../ui/MoneyText.tsx';
import type { DocumentKind, Draft } from '../document-kind.ts';
import { useTexts } from './texts.ts';

/** The actions of a row. The functions must be stable, because the columns depend on them. */
interface DraftActions {
  readonly onOpen: (draft: Draft) => void;
  readonly onDuplicate: (draft: Draft) => Promise<void>;
  readonly onDelete: (draft: Draft) => void;
}

/** The columns of the drafts, the buttons of each row last. */
export function useDraftColumns(
  { namesFactura = false }: Pick<DocumentKind, 'namesFactura'>,
  { onOpen, onDuplicate, onDelete }: DraftActions,
): readonly Column<Draft>[] {
  const t = useTexts();
  return useMemo(
    (): readonly Column<Draft>[] => [
      {
        field: 'actualizado',
        header: t('lista.actualizado'),
        width: 200,
        sortable: true,
        value: ({ actualizado }) => formatDateTime(actualizado),
      },
      {
        field: 'receptor_nombre',
        header: t('lista.receptor'),
        flex: 1,
        minWidth: 130,
        sortable: true,
        hideable: false,
        value: ({ receptor_nombre }) => receptor_nombre || t('lista.sinReceptor'),
      },
      ...(namesFactura
        ? [
            {
              field: 'factura_numero',
              header: t('lista.factura'),
              width: 170,
              value: ({ factura_numero }: Draft) => factura_numero ?? '',
            },
          ]
        : []),
      {
        field: 'total',
        header: t('lista.total'),
        width: 160,
        align: 'right',
        sortable: true,
        render: ({ total, moneda }) => <MoneyText amount={total} moneda={moneda} cut />,
      },
      {
        field: 'punto',
        header: t('lista.punto'),
        width: 96,
        value: ({ establecimiento, punto }) =>
          [establecimiento, punto].filter((part) => part !== null).join('-'),
      },
      {
        field: 'creado',
        header: t('lista.creado'),
        width: 160,
        sortable: true,
        hidden: true,
        value: ({ creado }) => formatDateTime(creado),
      },
      {
        field: 'acciones',
        header: t('lista.acciones'),
        width: 124,
        align: 'right',
        hideable: false,
        render: (row) => (
          <Box sx={{ display: 'flex' }}>
            <RowAction label={t('lista.abrir')} onClick={() => onOpen(row)}>
              <Edit fontSize="small" />
            </RowAction>
            <RowAction label={t('lista.duplicar')} onClick={() => void onDuplicate(row)}>
              <ContentCopy fontSize="small" />
            </RowAction>
            <RowAction label={t('lista.eliminar')} onClick={() => onDelete(row)}>
              <DeleteOutlined fontSize="small" />
            </RowAction>
          </Box>
        ),
      },
    ],
    [t, namesFactura, onOpen, onDuplicate, onDelete],
  );
}

function RowAction({
  label,
  onClick,
  children,
}: {
  readonly label: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}) {
  return (
    <Tooltip title={label}>
      <IconButton
        size="small"
        aria-label={label}
        onClick={(event) => {
          event.stopPropagation();
          onClick();
        }}
      >
        {children}
      </IconButton>
    </Tooltip>
  );
}
