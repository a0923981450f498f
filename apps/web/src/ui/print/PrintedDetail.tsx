import GlobalStyles from '@mui/material/GlobalStyles';

/** A sheet that is open over a detail is what is printed. */
const page = 'body:not(:has([data-sheet]))';

const asPage = {
  display: 'block !important',
  position: 'static !important',
  width: 'auto !important',
  maxWidth: 'none !important',
  height: 'auto !important',
  minHeight: '0 !important',
  margin: '0 !important',
  padding: '0 !important',
  border: '0 !important',
  boxShadow: 'none !important',
  transform: 'none !important',
} as const;

/** While it is rendered, the element with `data-detail` is printed alone and in full, without its buttons. */
export const PrintedDetail = () => (
  <GlobalStyles
    styles={{
      '@media print': {
        [`${page} *:not(:has([data-detail])):not([data-detail]):not([data-detail] *)`]: {
          display: 'none !important',
        },
        // An open drawer keeps the page from scrolling.
        [`${page}, ${page} *:has([data-detail]), ${page} [data-detail], ${page} [data-detail] *`]: {
          overflow: 'visible !important',
          maxHeight: 'none !important',
        },
        [`${page} *:has([data-detail]), ${page} [data-detail]`]: asPage,
        '[data-detail] :is(button, .MuiButton-root, [role="tablist"])': { display: 'none !important' },
      },
    }}
  />
);
