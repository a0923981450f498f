import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { chips, type Search } from './model.ts';
import { useTexts } from './texts.ts';

interface SearchChipsProps {
  readonly search: Search;
  readonly onSearch: (patch: Partial<Search>) => void;
}

/** Filter chips of the list; they combine, and are in the URL. */
export function SearchChips({ search, onSearch }: SearchChipsProps) {
  const t = useTexts();
  return (
    <Box
      role="group"
      aria-label={t('chip.grupo')}
      sx={{
        display: 'flex',
        flexWrap: { xs: 'nowrap', sm: 'wrap' },
        overflowX: { xs: 'auto', sm: 'visible' },
        gap: 0.75,
        p: 0.5,
        flexShrink: 0,
      }}
    >
      {search.from !== '' && (
        <Chip
          color="primary"
          label={t('chip.de', { correo: search.from })}
          onClick={() => onSearch({ from: '' })}
          onDelete={() => onSearch({ from: '' })}
        />
      )}
      {chips.map((chip) => {
        const isOn = search.chips.includes(chip);
        return (
          <Chip
            key={chip}
            label={t(`chip.${chip}`)}
            aria-pressed={isOn}
            variant={isOn ? 'filled' : 'outlined'}
            {...(isOn && { color: 'primary' as const })}
            onClick={() =>
              onSearch({
                chips: isOn ? search.chips.filter((other) => other !== chip) : [...search.chips, chip],
              })
            }
          />
        );
      })}
    </Box>
  );
}
