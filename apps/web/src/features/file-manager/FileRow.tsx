import CloudDoneOutlined from '@mui/icons-material/CloudDoneOutlined';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { formatBytes } from '../../lib/file-size.ts';
import { rowProps } from '../../ui/apps/use-row-cursor.ts';
import { DateText } from '../../ui/DateText.tsx';
import { useTexts as useUiTexts } from '../../ui/texts.ts';
import { oneLine } from '../../ui/one-line.ts';
import { cell, columnFrom } from './columns.ts';
import { EntryName } from './EntryName.tsx';
import type { EntryProps } from './entry-props.ts';
import { KindIcon } from './KindIcon.tsx';
import type { Entry } from './model.ts';
import { useTexts } from './texts.ts';

/** One line of the list: box, kind, name, and what else there is room for. */
export function FileRow({ entry, ...props }: EntryProps & { readonly entry: Entry }) {
  const t = useTexts();
  const tUi = useUiTexts();
  const { id, name, kind, owner, bytes, modified, isOffline } = entry;
  const { isChosen, onPick } = props;
  const size = bytes === null ? '–' : formatBytes(bytes);
  return (
    <Box
      {...rowProps(id)}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minHeight: '5.2rem',
        paddingInlineEnd: 1,
        position: 'relative',
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
        bgcolor: isChosen ? 'primary.soft' : 'transparent',
        '&:hover': { bgcolor: isChosen ? 'primary.soft' : 'action.hover' },
      }}
    >
      <Checkbox
        checked={isChosen}
        onChange={({ nativeEvent }) =>
          onPick(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey ? 'range' : 'toggle')
        }
        slotProps={{ input: { 'aria-label': tUi('list.select', { row: name }) } }}
        sx={{ zIndex: 1 }}
      />
      <KindIcon kind={kind} />
      <Box sx={{ ...cell, flex: '3 1 0' }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <EntryName entry={entry} {...props} />
          {isOffline && <CloudDoneOutlined titleAccess={t('offline.si')} color="action" fontSize="small" />}
        </Box>
        <Box
          sx={{
            ...cell,
            fontSize: '1.25rem',
            color: 'text.secondary',
            '@container (min-width: 500px)': { display: 'none' },
          }}
        >
          <DateText value={modified} />
          {bytes !== null && <> · {size}</>}
        </Box>
      </Box>
      <Box dir="auto" sx={{ ...oneLine, ...columnFrom(760), flex: '1.6 1 0' }}>
        {owner}
      </Box>
      <Box sx={{ ...cell, ...columnFrom(500), width: '11rem' }}>
        <DateText value={modified} />
      </Box>
      <Box sx={{ ...cell, ...columnFrom(500), width: '8rem', textAlign: 'end' }}>{size}</Box>
    </Box>
  );
}
