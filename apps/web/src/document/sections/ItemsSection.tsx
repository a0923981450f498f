import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { decimalesMoneda } from '@portal/sifen';
import { Suspense, useMemo } from 'react';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { formatAmount } from '../../lib/format.ts';
import { Section } from '../../ui/Section.tsx';
import { useEditor } from '../state/editor-context.ts';
import { GroupError } from '../../ui/form/FormError.tsx';
import { Headings, Lines, LinesBox } from '../lines/line-styles.ts';
import { LineRow, type LineErrors } from '../lines/LineRow.tsx';
import { productOption } from '../lines/product-search.ts';
import { useLineActions } from '../lines/use-line-actions.ts';
import { pasteColumns } from '../model/paste-columns.ts';
import { useTexts } from '../texts.ts';

const PastePreview = lazyPart(() => import('../lines/PastePreview.tsx'));

const noErrors: LineErrors = {};
const headings = [...pasteColumns, 'total'] as const;
const numbers: readonly string[] = ['cantidad', 'precio_unitario', 'descuento_unitario', 'total'];

/** Messages of the lines, by row. */
function errorsByRow(errors: Readonly<Record<string, string>>): ReadonlyMap<number, LineErrors> {
  const byRow = new Map<number, Record<string, string>>();
  for (const [field, message] of Object.entries(errors)) {
    const [, row, column] = /^items\.(\d+)\.(\w+)$/.exec(field) ?? [];
    if (row === undefined || column === undefined) continue;
    const known = byRow.get(Number(row)) ?? {};
    known[column] = message;
    byRow.set(Number(row), known);
  }
  return byRow;
}

/** The lines, typed with the keyboard alone, picked from the products or pasted from a spreadsheet. */
export function ItemsSection() {
  const t = useTexts();
  const { form, idEmpresa, preparacion, review } = useEditor();
  const { errors, showsAll } = form;
  const { items, moneda } = form.values;
  const { grid, actions, pending, closePending } = useLineActions(form.update, idEmpresa, moneda);
  const { productos } = preparacion.recientes;
  const recent = useMemo(() => productos.map(productOption), [productos]);
  const rowErrors = useMemo(() => errorsByRow(errors), [errors]);
  // A row that comes back refused shows why before it is touched.
  const isRefused = (index: number) =>
    Object.keys(rowErrors.get(index) ?? noErrors).some(
      (column) => form.messageAt(`items.${String(index)}.${column}`) !== undefined,
    );
  const totals = new Map(review.rows.map((row, i) => [row, review.totales.items[i]?.total ?? 0]));
  return (
    <Section title={t('items.titulo')}>
      <LinesBox>
        <Headings aria-hidden="true">
          <span>#</span>
          {headings.map((column) => (
            <span
              key={column}
              data-number={numbers.includes(column) || undefined}
              data-total={column === 'total' || undefined}
            >
              {t(`items.corto.${column}`)}
            </span>
          ))}
          <span />
        </Headings>
        <Lines ref={grid} aria-label={t('items.titulo')}>
          {items.map((linea, index) => (
            <LineRow
              key={linea.clave}
              linea={linea}
              index={index}
              errors={rowErrors.get(index) ?? noErrors}
              showsAll={showsAll || isRefused(index)}
              total={formatAmount(totals.get(index) ?? 0, moneda)}
              decimals={decimalesMoneda(moneda)}
              actions={actions}
              recent={recent}
            />
          ))}
        </Lines>
      </LinesBox>
      {pending && (
        <Suspense fallback={null}>
          <PastePreview {...pending} onClose={closePending} />
        </Suspense>
      )}
      <GroupError name="items" />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mt: 1.5 }}>
        <Button variant="outlined" startIcon={<Add />} onClick={actions.add}>
          {t('items.agregar')}
        </Button>
        <Typography variant="body2" sx={{ color: 'text.secondary', flex: '1 1 28rem' }}>
          {t('items.atajos')}
        </Typography>
      </Box>
    </Section>
  );
}
