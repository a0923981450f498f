import type { GridLocaleText } from '@mui/x-data-grid';
import { useMemo } from 'react';
import { useTexts as useCommonTexts } from '../texts.ts';
import { useTexts } from './texts.ts';

/** The grid's own texts in the language of the page. MUI's catalogs have a hundred more, for parts that the portal does not show. */
export function useGridTexts(): Partial<GridLocaleText> {
  const t = useTexts();
  const common = useCommonTexts();
  return useMemo(
    () => ({
      noColumnsOverlayLabel: t('noColumns'),
      columnHeaderSortIconLabel: t('sort'),
      checkboxSelectionHeaderName: t('select.column'),
      checkboxSelectionSelectAllRows: t('select.all'),
      checkboxSelectionUnselectAllRows: t('select.none'),
      checkboxSelectionSelectRow: t('select.row'),
      checkboxSelectionUnselectRow: t('select.notRow'),
      paginationRowsPerPage: t('pageSize'),
      paginationItemAriaLabel: (type) => common(`list.page.${type}`),
    }),
    [t, common],
  );
}
