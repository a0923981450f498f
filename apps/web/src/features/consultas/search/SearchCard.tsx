import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { Section } from '../../../ui/Section.tsx';
import { useTexts } from '../texts.ts';
import { CdcSearch } from './CdcSearch.tsx';
import { NumeroSearch } from './NumeroSearch.tsx';

const modes = ['cdc', 'numero'] as const;
type Mode = (typeof modes)[number];

/** The search of any document, by its CDC or by its number. */
export function SearchCard({ onFound }: { onFound: (cdc: string) => void }) {
  const t = useTexts();
  const [mode, setMode] = useState<Mode>('cdc');
  return (
    <Section
      title={t('buscar.titulo')}
      actions={
        <ToggleButtonGroup
          exclusive
          size="small"
          value={mode}
          aria-label={t('buscar.modo')}
          onChange={(_event, next: Mode | null) => next !== null && setMode(next)}
        >
          {modes.map((one) => (
            <ToggleButton key={one} value={one}>
              {t(`buscar.por.${one}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      }
    >
      {mode === 'cdc' ? <CdcSearch onSearch={onFound} /> : <NumeroSearch onFound={onFound} />}
    </Section>
  );
}
