import Typography from '@mui/material/Typography';
import { formatNumber } from '../../lib/format.ts';
import { isRecord } from '../../lib/record.ts';
import { SimpleTable } from '../../ui/detail/SimpleTable.tsx';
import { changesBetween } from './changes.ts';
import { text, useTexts } from './texts.ts';
import { datoSteps } from './words.ts';

interface ChangesProps {
  readonly before: unknown;
  readonly after: unknown;
}

function valueText(value: unknown): string {
  if (value === undefined || value === null || value === '') return '–';
  if (typeof value === 'boolean') return text(value ? 'si' : 'no');
  if (typeof value === 'number') return formatNumber(value);
  if (Array.isArray(value))
    return value.map(valueText).join(value.every((one) => typeof one === 'string') ? ', ' : '; ') || '–';
  if (isRecord(value))
    return Object.values(value)
      .filter((one) => one !== null && one !== '')
      .map(valueText)
      .join(' · ');
  const shown = typeof value === 'string' ? value : JSON.stringify(value);
  return shown.startsWith('data:image/') ? text('imagen') : shown;
}

/** A stored value, in Spanish in every language of the page. */
const Stored = ({ children }: { readonly children: string }) => <bdi lang="es">{children}</bdi>;

/** The label of a field; without a translation the service's name, marked as Spanish. */
const Dato = ({ field }: { readonly field: string }) =>
  datoSteps(field).map(({ text: words, isOwn }, index) => (
    <span key={index}>
      {index > 0 && ' › '}
      {isOwn ? words : <Stored>{words}</Stored>}
    </span>
  ));

/** The changes of an audit record, field by field. */
export function Changes({ before, after }: ChangesProps) {
  const t = useTexts();
  const rows = changesBetween(before, after);
  if (rows.length === 0) return <Typography variant="body2">{t('sinCambios')}</Typography>;
  return (
    <SimpleTable
      label={t('cambios')}
      rows={rows}
      columns={[
        { header: t('campo'), cell: ({ field }) => <Dato field={field} /> },
        { header: t('antes'), cell: (row) => <Stored>{valueText(row.before)}</Stored> },
        { header: t('despues'), cell: (row) => <Stored>{valueText(row.after)}</Stored> },
      ]}
    />
  );
}
