import type { Theme } from '@mui/material/styles';
import { alpha } from '@mui/material/styles';
import { hoverShare, selectedShare } from '../../theme/create-app-theme.ts';

/** px of the head and of the foot; between them are the rows, or what is shown in their place. */
export const headHeight = 40;
export const footHeight = 44;
/** A smaller font makes columns narrower; paddings in px alone would take that from their texts. */
const cellPadding = 'min(1rem, 10px)';
const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/**
 * The portal's table: flat, hairline rows, a raised head, a marked active row. One style sheet for all of it: a cell has no component.
 */
export function gridStyles({ palette, density, direction }: Theme, isClickable: boolean) {
  // Numbers keep to the right in every language, for their digits run from left to right.
  const numbers = direction === 'rtl' ? 'flex-start' : 'flex-end';
  return {
    position: 'absolute',
    inset: 0,
    display: 'flex',
    flexDirection: 'column',
    overflow: 'hidden',
    border: `1px solid ${palette.divider}`,
    borderRadius: '1.2rem',
    backgroundColor: palette.background.paper,
    fontSize: '1.4rem',
    '& [data-scroller]': { flex: 1, minHeight: 0, overflow: 'auto', scrollPaddingTop: headHeight },
    '& [role="row"]': {
      display: 'grid',
      gridTemplateColumns: 'var(--tracks)',
      height: density.row,
      borderBlockEnd: `1px solid ${palette.divider}`,
      // Rows out of view are not laid out.
      contentVisibility: 'auto',
      containIntrinsicBlockSize: density.row,
    },
    '& [data-id]:hover': { backgroundColor: alpha(palette.primary.main, hoverShare) },
    '& [data-id][aria-selected="true"], & [data-id].is-active': {
      backgroundColor: alpha(palette.primary.main, selectedShare),
    },
    '& [data-id]': isClickable ? { cursor: 'pointer' } : {},
    '& [role="gridcell"], & [role="columnheader"]': {
      display: 'flex',
      alignItems: 'center',
      minWidth: 0,
      overflow: 'hidden',
      paddingInline: cellPadding,
      outline: 'none',
      '&[data-align="center"]': { justifyContent: 'center' },
      '&[data-align="right"]': { justifyContent: numbers },
      '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
    },
    '& [role="gridcell"]': {
      whiteSpace: 'nowrap',
      fontVariantNumeric: 'tabular-nums',
      '& > bdi, & > span': cut,
      '& .MuiChip-label': { paddingInline: 'min(0.8rem, 8px)' },
    },
    '& [role="row"]:has(> [role="columnheader"])': {
      position: 'sticky',
      top: 0,
      zIndex: 2,
      height: headHeight,
      backgroundColor: palette.background.raised,
      contentVisibility: 'visible',
    },
    '& [role="columnheader"]': {
      position: 'relative',
      gap: '0.4rem',
      fontWeight: 650,
      fontSize: '1.3rem',
      userSelect: 'none',
      '& > span': cut,
      '& > svg': { flex: 'none', fontSize: '1.8rem', opacity: 0.4, display: 'none' },
      '&:hover > svg': { display: 'block' },
      '& > svg:not([data-arrow=""])': { display: 'block', opacity: 1 },
      '&[data-align="right"]': {
        flexDirection: 'row-reverse',
        justifyContent: direction === 'rtl' ? 'flex-end' : 'flex-start',
      },
      '&[data-sortable]': { cursor: 'pointer' },
    },
    '& [data-edge]': {
      position: 'absolute',
      insetBlock: 0,
      insetInlineEnd: 0,
      width: '1rem',
      cursor: 'col-resize',
      touchAction: 'none',
      borderInlineEnd: `1px solid ${palette.divider}`,
      marginBlock: '1rem',
      '&:hover, &:active': { borderInlineEndColor: palette.primary.main, borderInlineEndWidth: '2px' },
    },
    '& [data-field="seleccion"]': {
      padding: 0,
      '& > label': {
        display: 'grid',
        placeItems: 'center',
        width: '100%',
        height: '100%',
        cursor: 'pointer',
      },
      '& input': {
        width: '1.8rem',
        height: '1.8rem',
        margin: 0,
        accentColor: palette.primary.main,
        cursor: 'pointer',
      },
    },
  } as const;
}
