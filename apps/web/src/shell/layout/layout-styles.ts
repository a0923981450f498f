import type { CSSObject, Theme } from '@mui/material/styles';
import type { LayoutConfig } from '../../theme/settings.ts';
import {
  barHeight,
  cardGap,
  footerHeight,
  rem,
  type Arrangement,
  type LayoutShape,
  type Part,
} from './arrange.ts';

const centred = (config: LayoutConfig): CSSObject => ({
  maxWidth: rem(config.containerWidth / 10),
  marginInline: 'auto',
});

/** At most as wide as the container, if one is configured. */
export const container = (config: LayoutConfig): CSSObject => ({
  width: '100%',
  ...(config.mode === 'container' && centred(config)),
});

/** The whole frame: a grid at least as high as the window, at most as wide as a boxed container. */
export const frame = (
  theme: Theme,
  config: LayoutConfig,
  { gridTemplateColumns, gridTemplateRows }: Arrangement,
): CSSObject => ({
  display: 'grid',
  gridTemplateColumns,
  gridTemplateRows,
  minHeight: '100dvh',
  '@media print': { display: 'block' },
  ...(config.mode === 'boxed' && {
    ...centred(config),
    borderInline: `1px solid ${theme.palette.divider}`,
  }),
});

/**
 * Stacking: all bars over the page, and the menu over the toolbar, which its popups and the expanded rail cover. The footer is below
 * them, but over a side menu, whose column extends behind it on a page that scrolls.
 */
export function level({ zIndex }: Theme, part: Part, { menu }: LayoutShape): number {
  switch (part) {
    case 'main':
      return 0;
    case 'toolbar':
      return zIndex.appBar;
    case 'navbar':
      return zIndex.appBar + 1;
    case 'footer':
      return zIndex.appBar + (menu === 'vertical' ? 2 : -1);
  }
}

/** The side menu keeps to the window while the page scrolls. */
export const sideColumn = ({ palette }: Theme, { side }: Arrangement): CSSObject => ({
  flex: 1,
  backgroundColor: palette.background.default,
  '& > div': { position: 'sticky', top: rem(side.top), height: `calc(100dvh - ${rem(side.without)})` },
});

/** Margin of a bar shown as a card. */
export const cardRoom = (theme: Theme, config: LayoutConfig, part: Part): CSSObject => ({
  ...container(config),
  [part === 'footer' ? 'paddingBottom' : 'paddingTop']: rem(cardGap),
  paddingInline: '2.4rem',
  backgroundColor: theme.palette.background.default,
  [theme.breakpoints.down('md')]: { paddingInline: '1.6rem' },
});

/** A painted bar. */
export const barSurface = ({ palette }: Theme, { bars }: LayoutShape, part: Part): CSSObject => ({
  height: rem(part === 'footer' ? footerHeight : barHeight),
  backgroundColor: palette.background[part === 'navbar' ? 'default' : 'paper'],
  color: palette.text.primary,
  colorScheme: palette.mode,
  border: `0 solid ${palette.divider}`,
  ...(bars === 'contained'
    ? { borderWidth: 1, borderRadius: '1.2rem' }
    : { [part === 'footer' ? 'borderTopWidth' : 'borderBottomWidth']: 1 }),
});

/** The content of a bar; in a horizontal layout as wide as the page below it. */
export const barContent = ({ menu, bars }: LayoutShape, config: LayoutConfig): CSSObject => ({
  height: '100%',
  display: 'flex',
  alignItems: 'center',
  ...(menu === 'horizontal' && bars === 'wide' && container(config)),
  // The bar has the background; its content fills it.
  '& > header': { flex: 1, minWidth: 0, minHeight: 0, height: '100%', border: 0, background: 'none' },
});

/** Global styles: focused fields scroll to where no fixed bar lies over them; thin scrollbars in quiet colours. */
export const global = ({ palette }: Theme, { top, bottom }: Arrangement, isThin: boolean): CSSObject => ({
  ':root': {
    '--frame-top': rem(top),
    '--frame-bottom': rem(bottom),
    scrollPaddingTop: 'calc(var(--frame-top) + 1.6rem)',
    scrollPaddingBottom: 'calc(var(--frame-bottom) + 1.6rem)',
    ...(isThin && { scrollbarColor: `${palette.control} transparent` }),
  },
  ...(isThin && { '*': { scrollbarWidth: 'thin' } }),
});
