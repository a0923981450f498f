import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import { UNIDADES, buscarOpcion } from '@portal/sifen';
import { useId } from 'react';
import { pageNumber } from '../../lib/number-text.ts';
import { useTexts as useDialogTexts } from '../dialogs/texts.ts';
import type { LineaForm } from '../model/document-form.ts';
import { pasteColumns, type PasteColumn } from '../model/paste-columns.ts';
import type { PastedLine } from '../model/paste-lines.ts';
import { useTexts } from '../texts.ts';
import type { PendingPaste } from './use-line-actions.ts';

/** Lines shown: those with something unclear first come first. */
const SHOWN = 20;

const Scroll = styled('div')({ overflowX: 'auto' });
const Table = styled('table')(({ theme }) => ({
  borderCollapse: 'collapse',
  fontSize: '1.3rem',
  '& th, & td': {
    padding: '0.6rem 0.8rem',
    textAlign: 'start',
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '& small': { display: 'block', fontWeight: 400, color: theme.palette.text.secondary },
  '& td[data-unread]': { outline: `2px solid ${theme.palette.warning.main}`, outlineOffset: '-2px' },
}));

/** What the sheet's columns became, and what was not understood, before its lines are inserted. */
export default function PastePreview({
  paste,
  insert,
  onClose,
}: PendingPaste & { readonly onClose: () => void }) {
  const t = useTexts();
  const d = useDialogTexts();
  const titleId = useId();
  const { lines, mapping } = paste;
  const columns = pasteColumns.filter((name) => mapping.some(({ column }) => column === name));
  const unused = mapping.filter(({ column }) => column === undefined);
  const isUnclear = ({ unread }: PastedLine) => Object.keys(unread).length > 0;
  const rows = lines.map((line, index) => ({ line, index }));
  const shown = [
    ...rows.filter(({ line }) => isUnclear(line)),
    ...rows.filter(({ line }) => !isUnclear(line)),
  ]
    .slice(0, SHOWN)
    .sort((a, b) => a.index - b.index);
  const valueOf = (column: PasteColumn, linea: LineaForm): string => {
    if (column === 'iva') return t(`iva.${linea.iva}`);
    if (column === 'unidad') return buscarOpcion(UNIDADES, Number(linea.unidad))?.etiqueta ?? linea.unidad;
    const text = linea[column];
    return column === 'codigo' || column === 'descripcion' ? text : pageNumber(text);
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <DialogTitle id={titleId}>{d('pegado.titulo', { n: lines.length })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        {lines.some(isUnclear) && <Alert severity="warning">{d('pegado.dudas')}</Alert>}
        {unused.length > 0 && (
          <Alert severity="info">
            {d('pegado.sinUso', { columnas: unused.map(({ heading }) => heading || '…').join(', ') })}
          </Alert>
        )}
        <Scroll tabIndex={0}>
          <Table>
            <thead>
              <tr>
                <th scope="col">#</th>
                {columns.map((name) => (
                  <th key={name} scope="col">
                    {t(`items.${name}`)}
                    <small dir="auto">{mapping.find(({ column }) => column === name)?.heading}</small>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map(({ line: { linea, unread }, index }) => (
                <tr key={linea.clave}>
                  <td>{index + 1}</td>
                  {columns.map((name) => (
                    <td key={name} data-unread={unread[name] === undefined ? undefined : ''}>
                      <bdi>{valueOf(name, linea)}</bdi>
                      {unread[name] !== undefined && (
                        <small>{d('pegado.noEntendido', { texto: unread[name] })}</small>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Table>
        </Scroll>
        {lines.length > SHOWN && <span>{d('pegado.mas', { n: lines.length - SHOWN })}</span>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{d('pegado.cancelar')}</Button>
        <Button
          variant="contained"
          autoFocus
          onClick={() => {
            onClose();
            insert();
          }}
        >
          {d('pegado.pegar')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
