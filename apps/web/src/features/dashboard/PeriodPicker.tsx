import Box from '@mui/material/Box';
import { esFecha } from '@portal/sifen';
import { useState } from 'react';
import { RangeButtons } from '../../ui/charts/RangeButtons.tsx';
import { DateInput } from '../../ui/form/DateField.tsx';
import { useTexts } from './texts.ts';
import { presetDays, presets, type useScope } from './use-scope.ts';

/** The service counts at most so many days at once. */
const DAYS_MAXIMUM = 366;
const MS_DAY = 86_400_000;

/** The days that are counted: one of the usual periods, or from day to day. */
export function PeriodPicker({ scope, preset, today, setDays }: Omit<ReturnType<typeof useScope>, 'setAll'>) {
  const t = useTexts();
  const [isCustom, setIsCustom] = useState(preset === undefined);
  const chosen = isCustom ? undefined : preset;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'start' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: '4rem' }}>
        <RangeButtons
          label={t('periodo.titulo')}
          ranges={[
            ...presets.map((name) => ({ id: name, label: t(`periodo.${name}`) })),
            { id: 'custom' as const, label: t('periodo.personalizado') },
          ]}
          chosen={chosen ?? 'custom'}
          onChoose={(range) => {
            setIsCustom(range === 'custom');
            if (range !== 'custom') setDays(presetDays(range, today));
          }}
        />
      </Box>
      {chosen === undefined && (
        <CustomDays
          key={`${scope.desde} ${scope.hasta}`}
          desde={scope.desde}
          hasta={scope.hasta}
          onDays={setDays}
        />
      )}
    </Box>
  );
}

/** From day to day; applied as soon as both are valid. */
function CustomDays({
  onDays,
  ...initial
}: {
  desde: string;
  hasta: string;
  onDays: (days: { desde: string; hasta: string }) => void;
}) {
  const t = useTexts();
  const [{ desde, hasta }, setTyped] = useState(initial);
  const change = (part: Partial<typeof initial>) => {
    const next = { desde, hasta, ...part };
    setTyped(next);
    if (esFecha(next.desde) && esFecha(next.hasta) && problemOf(next) === undefined) onDays(next);
  };
  const problemOf = (days: typeof initial) => {
    const count = (Date.parse(days.hasta) - Date.parse(days.desde)) / MS_DAY + 1;
    if (count < 1) return t('periodo.error.orden');
    return count > DAYS_MAXIMUM ? t('periodo.error.largo', { n: DAYS_MAXIMUM }) : undefined;
  };
  const dayProblem = (day: string) => (esFecha(day) ? undefined : t('periodo.error.fecha'));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '& > *': { width: '17rem' } }}>
      <DateInput
        label={t('periodo.desde')}
        value={desde}
        error={dayProblem(desde)}
        onDate={(day) => change({ desde: day })}
      />
      <DateInput
        label={t('periodo.hasta')}
        value={hasta}
        error={dayProblem(hasta) ?? (esFecha(desde) ? problemOf({ desde, hasta }) : undefined)}
        onDate={(day) => change({ hasta: day })}
      />
    </Box>
  );
}
