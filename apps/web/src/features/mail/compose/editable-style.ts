/**
 * What ProseMirror asks of the style of its text. The library would put it into the page itself, but takes it out when any of its editors
 * goes, even one that was made for a render that React gave up: then a blank at the end of a word became one that does not break.
 */
export const editableStyle = {
  position: 'relative',
  whiteSpace: 'break-spaces',
  fontVariantLigatures: 'none',
  '& [contenteditable=false]': { whiteSpace: 'normal' },
  '& img.ProseMirror-separator': {
    ...{ display: 'inline !important', border: 'none !important', margin: '0 !important' },
    ...{ width: '0 !important', height: '0 !important' },
  },
  // Where no text can be: before a line across the mail, for example.
  '& .ProseMirror-gapcursor': {
    display: 'none',
    pointerEvents: 'none',
    position: 'absolute',
    '&::after': {
      ...{ content: '""', display: 'block', position: 'absolute', top: '-2px' },
      ...{ width: '2rem', borderTop: '1px solid currentcolor' },
    },
  },
  '&.ProseMirror-focused .ProseMirror-gapcursor': { display: 'block' },
  '&.ProseMirror-hideselection *': {
    caretColor: 'transparent',
    '&::selection': { background: 'transparent' },
  },
} as const;
