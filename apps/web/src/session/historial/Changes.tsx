import Typography from '@mui/material/Typography';
import { formatNumber } from '../../lib/format.ts';
import { SimpleTable } from '../../ui/detail/SimpleTable.tsx';
import { changesBetween } from './changes.ts';
import { text, useTexts } from './texts.ts';

interface ChangesProps {
  readonly before: unknown;
  readonly after: unknown;
}

/** `razon_social` as words. */
const fieldText = (field: string): string => {
  const words = field.replaceAll('_', ' ').replaceAll('.', ' › ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function valueText(value: unknown): string {
  if (value === undefined || value === null || value === '') return '–';
  if (typeof value === 'boolean') return text(value ? 'si' : 'no');
  if (typeof value === 'number') return formatNumber(value);
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** As the service has it, in Spanish whatever the language of the page. */
const Stored = ({ children }: { readonly children: string }) => <bdi lang="es">{children}</bdi>;

/** What an act changed, datum by datum. */
export function Changes({ before, after }: ChangesProps) {
  const t = useTexts();
  const rows = changesBetween(before, after);
  if (rows.length === 0) return <Typography variant="body2">{t('sinCambios')}</Typography>;
  return (
    <SimpleTable
      label={t('cambios')}
      rows={rows}
      columns={[
        { header: t('campo'), cell: ({ field }) => <Stored>{fieldText(field)}</Stored> },
        { header: t('antes'), cell: (row) => <Stored>{valueText(row.before)}</Stored> },
        { header: t('despues'), cell: (row) => <Stored>{valueText(row.after)}</Stored> },
      ]}
    />
  );
}
