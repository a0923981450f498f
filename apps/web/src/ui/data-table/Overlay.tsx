import SearchOffOutlined from '@mui/icons-material/SearchOffOutlined';
import Button from '@mui/material/Button';
import type { NoRowsOverlayPropsOverrides } from '@mui/x-data-grid';
import type { ReactNode } from 'react';
import { EmptyState } from '../EmptyState.tsx';
import { ErrorState } from '../ErrorState.tsx';
import { useTexts } from '../texts.ts';

declare module '@mui/x-data-grid' {
  interface NoRowsOverlayPropsOverrides {
    error?: string | undefined;
    onRetry?: (() => void) | undefined;
    isFiltered?: boolean | undefined;
    onClearFilters?: (() => void) | undefined;
    noResultsText?: string | undefined;
    empty?: ReactNode;
  }
}

/** What stands in place of the rows: the error, "no result" with a way out, or "nothing yet". */
export function Overlay({
  error,
  onRetry,
  isFiltered,
  onClearFilters,
  noResultsText,
  empty,
}: NoRowsOverlayPropsOverrides) {
  const t = useTexts();
  if (error !== undefined) return <ErrorState message={error} {...(onRetry && { onRetry })} />;
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
