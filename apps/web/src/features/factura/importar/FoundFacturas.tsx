import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useProblemText } from '../../../document/problems/use-problem-text.ts';
import { formatNumber } from '../../../lib/format.ts';
import { SimpleTable } from '../../../ui/detail/SimpleTable.tsx';
import { MoneyText } from '../../../ui/MoneyText.tsx';
import { titles } from './columns.ts';
import type { CellProblem } from './facturas-of.ts';
import { saveWrongRows } from './files.ts';
import type { Sheet } from './read-sheet.ts';
import type { Review, Reviewed } from './review-facturas.ts';
import { useTexts } from './texts.ts';
import { isWrong } from './use-facturas-import.ts';

/** Most facturas in the preview; those with errors come first in it. */
const SHOWN = 100;

interface FoundFacturasProps extends Review {
  readonly file: string;
  readonly sheet: Sheet;
}

/** The facturas of a file with the errors of each row. */
export function FoundFacturas({ file, sheet, facturas, general }: FoundFacturasProps) {
  const t = useTexts();
  const words = useProblemText();
  const [isFiltered, setFiltered] = useState(false);
  const wrong = facturas.filter(isWrong);
  const correct = facturas.length - wrong.length;
  const all = isFiltered ? wrong : [...wrong, ...facturas.filter((one) => !isWrong(one))];
  const unused = sheet.unused.filter((heading) => heading !== t('errores'));
  return (
    <>
      <Typography role="status" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {[
          t('resumen', {
            archivo: file,
            filas: formatNumber(sheet.rows.length),
            facturas: formatNumber(facturas.length),
          }),
          t('correctas', { count: correct, n: formatNumber(correct) }),
          ...(wrong.length > 0
            ? [t('conErrores', { count: wrong.length, n: formatNumber(wrong.length) })]
            : []),
        ].join(' · ')}
      </Typography>
      {unused.length > 0 && <Alert severity="warning">{t('sinUsar', { columnas: unused.join(', ') })}</Alert>}
      {general.map((message) => (
        <Alert key={message} severity="warning">
          {t('general', { motivo: words(message) })}
        </Alert>
      ))}
      {wrong.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <FormControlLabel
            control={<Checkbox checked={isFiltered} onChange={(_event, isOn) => setFiltered(isOn)} />}
            label={t('soloErrores')}
          />
          <Button startIcon={<FileDownloadOutlined />} onClick={() => saveWrongRows(sheet, wrong, words)}>
            {t('descargarErrores')}
          </Button>
        </Box>
      )}
      {/* The dialog scrolls: on a phone the table would otherwise shrink to nothing below the messages. */}
      <Box sx={{ flexShrink: 0 }}>
        <SimpleTable
          label={t('titulo')}
          rows={all.slice(0, SHOWN)}
          columns={[
            { header: t('filas'), cell: ({ factura }) => rowsText(factura.rows.map(({ number }) => number)) },
            {
              header: t('receptor'),
              cell: ({ factura: { form } }) => (
                <bdi>
                  {form.receptor.tipo === 'innominado'
                    ? t('innominado')
                    : form.receptor.nombre || form.receptor.ruc || form.receptor.numero_documento}
                </bdi>
              ),
            },
            {
              header: t('punto'),
              cell: ({ factura: { form } }) => <bdi>{`${form.establecimiento}-${form.punto}`}</bdi>,
            },
            {
              header: t('total'),
              align: 'end',
              cell: ({ factura: { form }, total }) =>
                Number.isFinite(total) ? <MoneyText amount={total} moneda={form.moneda} /> : '–',
            },
            {
              header: t('estado'),
              cell: (one) => <State {...one} sheet={sheet} />,
            },
          ]}
        />
      </Box>
      {all.length > SHOWN && (
        <Typography variant="body2">{t('primeras', { n: formatNumber(SHOWN) })}</Typography>
      )}
    </>
  );
}

/** `2`, `2–4`, `2, 7`. */
function rowsText(rows: readonly number[]): string {
  const [first = 0] = rows;
  const last = rows.at(-1) ?? first;
  const isRun = rows.every((row, index) => row === first + index);
  if (rows.length > 1 && isRun) return `${String(first)}–${String(last)}`;
  return rows.map(String).join(', ');
}

function State({ errors, warnings, draft, sheet }: Reviewed & { readonly sheet: Sheet }) {
  const t = useTexts();
  const words = useProblemText();
  const sentence = ({ row, column, message }: CellProblem): string => {
    const mensaje = words(message);
    if (row === undefined) return mensaje;
    if (column === undefined) return t('enFila', { fila: row, mensaje });
    return t('enCelda', { fila: row, columna: sheet.titles.get(column) ?? titles[column], mensaje });
  };
  const lines = (problems: readonly CellProblem[], color: 'error.main' | 'warning.main') =>
    problems.map((problem) => (
      <Typography key={sentence(problem)} variant="body2" sx={{ color, overflowWrap: 'anywhere' }}>
        <bdi>{sentence(problem)}</bdi>
      </Typography>
    ));
  return (
    <Box>
      {draft !== null && <Typography variant="body2">{t('guardada')}</Typography>}
      {draft === null && errors.length === 0 && <Typography variant="body2">{t('correcta')}</Typography>}
      {lines(errors, 'error.main')}
      {lines(warnings, 'warning.main')}
    </Box>
  );
}
