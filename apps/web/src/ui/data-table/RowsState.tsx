import SearchOffOutlined from '@mui/icons-material/SearchOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { EmptyState } from '../EmptyState.tsx';
import { ErrorState } from '../ErrorState.tsx';
import type { FailureText } from '../failure-text.ts';
import { useTexts } from '../texts.ts';
import { footHeight, headHeight } from './grid-styles.ts';

interface RowsStateProps {
  readonly error: FailureText | undefined;
  readonly onRetry: (() => void) | undefined;
  readonly isFiltered: boolean | undefined;
  readonly onClearFilters: (() => void) | undefined;
  readonly noResultsText: string | undefined;
  readonly empty: ReactNode;
}

/**
 * Shown in place of the rows: the error, "no result" with a way out, or "nothing yet". It lies over the grid and not in
 * it, for a grid may hold rows only and a message there has no meaning to a screen reader.
 */
export function RowsState(props: RowsStateProps) {
  return (
    <Box
      sx={{
        position: 'absolute',
        insetInline: '1px',
        top: headHeight,
        bottom: footHeight,
        display: 'flex',
        overflow: 'auto',
        bgcolor: 'background.paper',
      }}
    >
      <Message {...props} />
    </Box>
  );
}

function Message({ error, onRetry, isFiltered, onClearFilters, noResultsText, empty }: RowsStateProps) {
  const t = useTexts();
  if (error !== undefined) return <ErrorState {...error} isList {...(onRetry && { onRetry })} />;
  if (isFiltered !== true) return empty ?? <EmptyState title={t('table.empty')} />;
  return (
    <EmptyState
      icon={<SearchOffOutlined />}
      title={noResultsText ?? t('table.noResults')}
      action={
        onClearFilters && (
          <Button variant="outlined" onClick={onClearFilters}>
            {t('table.clearFilters')}
          </Button>
        )
      }
    />
  );
}
