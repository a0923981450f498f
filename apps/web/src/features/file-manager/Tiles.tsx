import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import type { RefObject } from 'react';
import { formatBytes } from '../../lib/file-size.ts';
import { rowProps } from '../../ui/apps/use-row-cursor.ts';
import { DateText } from '../../ui/DateText.tsx';
import { useTexts as useUiTexts } from '../../ui/texts.ts';
import { cell } from './columns.ts';
import { EntryName } from './EntryName.tsx';
import type { EntryProps } from './entry-props.ts';
import { KindIcon } from './KindIcon.tsx';
import type { Entry } from './model.ts';

interface TilesProps {
  readonly label: string;
  readonly rows: readonly Entry[];
  readonly grid: RefObject<HTMLUListElement | null>;
  readonly propsOf: (entry: Entry) => EntryProps;
}

/** Entries as cards with their preview. */
export function Tiles({ label, rows, grid, propsOf }: TilesProps) {
  return (
    <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', p: '0.3rem' }}>
      <Box
        component="ul"
        ref={grid}
        aria-label={label}
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 16rem), 1fr))',
        }}
      >
        {rows.map((entry) => (
          // Cards outside the viewport are not rendered (`content-visibility`).
          <Box
            key={entry.id}
            component="li"
            sx={{ contentVisibility: 'auto', containIntrinsicSize: 'auto 18rem' }}
          >
            <Tile entry={entry} {...propsOf(entry)} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function Tile({ entry, ...props }: EntryProps & { readonly entry: Entry }) {
  const t = useUiTexts();
  const { id, name, kind, bytes, modified, preview } = entry;
  const { isChosen, onPick } = props;
  return (
    <Box
      {...rowProps(id)}
      sx={{
        position: 'relative',
        border: 1,
        borderColor: isChosen ? 'primary.main' : 'divider',
        borderRadius: '1rem',
        overflow: 'hidden',
        bgcolor: isChosen ? 'primary.soft' : 'background.paper',
        '&:hover': { borderColor: 'primary.main' },
      }}
    >
      <Box sx={{ display: 'grid', placeItems: 'center', height: '11rem', bgcolor: 'action.hover' }}>
        {preview === undefined ? (
          <KindIcon kind={kind} size="4.8rem" />
        ) : (
          <Box
            component="img"
            src={preview}
            alt=""
            sx={{ width: '100%', height: '11rem', objectFit: 'cover' }}
          />
        )}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, paddingInlineEnd: 1 }}>
        <Checkbox
          checked={isChosen}
          onChange={() => onPick(id, 'toggle')}
          slotProps={{ input: { 'aria-label': t('list.select', { row: name }) } }}
          sx={{ zIndex: 1 }}
        />
        <Box sx={{ ...cell, flex: 1, py: 0.75 }}>
          <EntryName entry={entry} {...props} />
          <Box sx={{ ...cell, fontSize: '1.25rem', color: 'text.secondary' }}>
            {bytes === null ? <DateText value={modified} /> : formatBytes(bytes)}
          </Box>
        </Box>
      </Box>
    </Box>
  );
}
