import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Tooltip from '@mui/material/Tooltip';
import { DateText } from '../../ui/DateText.tsx';
import { Author } from './Author.tsx';
import type { OwnText } from './model.ts';
import { useTexts } from './texts.ts';

interface OwnPostProps {
  readonly post: OwnText;
  /** Avatar of the author. */
  readonly name: string;
  readonly onRemove: () => void;
}

/** A post of the user, which can be deleted. */
export function OwnPost({ post, name, onRemove }: OwnPostProps) {
  const t = useTexts();
  return (
    <Paper
      component="article"
      aria-label={t('publicacionDe', { autor: name })}
      sx={{ border: 1, borderColor: 'divider', borderRadius: '1.2rem', p: 2, display: 'flex', gap: 1 }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Author name={name} avatar="" time={<DateText value={post.at} time />}>
          <Box component="p" dir="auto" sx={{ m: 0, mt: 1, whiteSpace: 'pre-wrap' }}>
            {post.text}
          </Box>
        </Author>
      </Box>
      <Tooltip title={t('eliminar')}>
        <IconButton aria-label={t('eliminar')} onClick={onRemove} sx={{ alignSelf: 'start' }}>
          <DeleteOutlined />
        </IconButton>
      </Tooltip>
    </Paper>
  );
}
