import type { Theme } from '@mui/material/styles';
import { alpha } from '@mui/material/styles';
import { selectedShare } from '../../theme/create-app-theme.ts';

/** px of the head and of the foot; between them are the rows, or what is shown in their place. */
export const headHeight = 40;
export const footHeight = 44;
const cellPadding = 'min(1rem, 10px)';

/** The portal's table: flat, hairline rows, a raised head, a marked active row. */
export function gridStyles(theme: Theme, isClickable: boolean) {
  const { palette } = theme;
  return {
    flex: 1,
    borderColor: palette.divider,
    borderRadius: '1.2rem',
    backgroundColor: palette.background.paper,
    '--DataGrid-containerBackground': palette.background.raised,
    '--DataGrid-rowBorderColor': palette.divider,
    '--unstable_DataGrid-radius': '1.2rem',
    '& .MuiDataGrid-columnHeader, & .MuiDataGrid-columnHeaders .MuiDataGrid-filler': {
      backgroundColor: palette.background.raised,
    },
    '& .MuiDataGrid-columnSeparator': { color: palette.divider },
    '& .MuiDataGrid-columnHeader .MuiDataGrid-sortButton': { backgroundColor: 'transparent' },
    // A smaller font makes columns narrower; paddings in px would take that from their texts. Check boxes and the rest of a row have none.
    '& .MuiDataGrid-cell:not(.MuiDataGrid-cellCheckbox, .MuiDataGrid-cellEmpty)': {
      paddingInline: cellPadding,
    },
    '& .MuiDataGrid-columnHeader:not(.MuiDataGrid-columnHeaderCheckbox)': { paddingInline: cellPadding },
    '& .MuiDataGrid-cell .MuiChip-label': { paddingInline: 'min(0.8rem, 8px)' },
    '& .MuiDataGrid-columnHeaderTitle': { fontWeight: 650, fontSize: '1.3rem' },
    '& .MuiDataGrid-cell': {
      display: 'flex',
      alignItems: 'center',
      fontSize: '1.4rem',
      fontVariantNumeric: 'tabular-nums',
    },
    '& .MuiTablePagination-toolbar': { minHeight: footHeight },
    // The rest of the line is for the totals.
    '& .MuiTablePagination-root': { flex: 'none' },
    '& .MuiTablePagination-spacer': { display: 'none' },
    '& .MuiDataGrid-row': isClickable ? { cursor: 'pointer' } : {},
    '& .MuiDataGrid-row.is-active': { backgroundColor: alpha(palette.primary.main, selectedShare) },
    '& .MuiDataGrid-cell:focus-visible, & .MuiDataGrid-columnHeader:focus-visible': {
      outline: `2px solid ${palette.primary.main}`,
      outlineOffset: -2,
    },
    '& .MuiTablePagination-root, & .MuiTablePagination-selectLabel, & .MuiTablePagination-displayedRows': {
      fontSize: '1.3rem',
    },
  };
}
