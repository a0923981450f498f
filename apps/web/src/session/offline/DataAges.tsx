import Alert from '@mui/material/Alert';
import { useEffect } from 'react';
import { currentLocale } from '../../lib/locale.ts';
import { useNow } from '../../lib/use-now.ts';
import { banner } from '../../ui/banner/banner.ts';
import { useDataAges } from './data-ages.ts';
import { useTexts } from './texts.ts';

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** `hace 2 horas`, in the language of the page; at least a minute. */
function formatAge(at: number, now: number): string {
  const age = Math.max(now - at, 60_000);
  const [unit, length] = units.find(([, milliseconds]) => age >= milliseconds) ?? units[2];
  return new Intl.RelativeTimeFormat(currentLocale()).format(-Math.floor(age / length), unit);
}

/** Says above the page that it shows stored data, and how old they are. */
export default function DataAges() {
  const t = useTexts();
  const now = Date.parse(useNow());
  const ages = useDataAges();
  // It covers the same words above the page.
  useEffect(() => banner.hide(), []);
  if (ages === null) return null;
  const datos = ages.map(({ kind, at }) => t(`dato.${kind}`, { edad: formatAge(at, now) })).join(' · ');
  return (
    <Alert severity="warning" role="status" square>
      {ages.length === 0 ? t('sinNada') : t('sinConexion', { datos })}
    </Alert>
  );
}
