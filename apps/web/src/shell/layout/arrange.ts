import type { LayoutConfig, LayoutStyle } from '../../theme/settings.ts';

export interface LayoutShape {
  /** A column beside the page, or a bar over it. */
  readonly menu: 'vertical' | 'horizontal';
  /** `wide` bars reach from edge to edge; `contained` ones are cards inside the container. */
  readonly bars: 'wide' | 'contained';
}

/** The differences between the layout styles; everything else is configuration. */
export const layoutShapes: Readonly<Record<LayoutStyle, LayoutShape>> = {
  layout1: { menu: 'vertical', bars: 'wide' },
  layout2: { menu: 'horizontal', bars: 'wide' },
  layout3: { menu: 'horizontal', bars: 'contained' },
};

export type Part = 'toolbar' | 'navbar' | 'main' | 'footer';

/** The position of a part in the grid of the frame, as CSS. */
export interface Place {
  readonly gridRow: string;
  readonly gridColumn: string;
  readonly alignSelf?: 'start' | 'end';
  readonly position?: 'sticky';
  readonly top?: string;
  readonly bottom?: number;
}

export interface Arrangement {
  readonly gridTemplateColumns: string;
  readonly gridTemplateRows: string;
  /** The parts that are shown, in the order in which they are read and reached. */
  readonly places: readonly (readonly [Part, Place])[];
  /** Height covered by fixed bars at the top and bottom of the window, in rem. */
  readonly top: number;
  readonly bottom: number;
  /** The side menu: its sticky offset, and the height taken by bars above and below it, in rem. */
  readonly side: { readonly top: number; readonly without: number };
}

/** Heights in rem of 10 px (spec §9: bars of 64 px). */
export const barHeight = 6.4;
export const footerHeight = 3.6;
/** Margin of a bar shown as a card. */
export const cardGap = 0.8;

export const rem = (length: number): string => `${String(length)}rem`;

/**
 * Places the parts of the frame in a grid. A fixed bar spans all rows from its own on, for a sticky element stays inside its
 * grid area.
 *
 * @param isWide from `lg` on; below it the menu is a drawer, and the footer scrolls with the page.
 */
export function arrange(style: LayoutStyle, config: LayoutConfig, isWide: boolean): Arrangement {
  const { menu, bars } = layoutShapes[style];
  const { navbar, toolbar, footer } = config;
  const gap = bars === 'contained' ? cardGap : 0;
  const isAbove = toolbar.position === 'above';
  const hasMenu = isWide && navbar.display;
  const hasSide = hasMenu && menu === 'vertical';
  const isOverSide = toolbar.display && isAbove;
  const isUnderSide = footer.display && footer.position === 'below';
  const isAtStart = navbar.position === 'left';
  const all = '1 / -1';
  const content = hasSide && isAtStart ? '2' : '1';

  const tops: readonly (readonly ['toolbar' | 'navbar', string])[] = [
    ...(hasMenu && menu === 'horizontal' && !isAbove ? [['navbar', navbar.style] as const] : []),
    ...(toolbar.display ? [['toolbar', toolbar.style] as const] : []),
    ...(hasMenu && menu === 'horizontal' && isAbove ? [['navbar', navbar.style] as const] : []),
  ];
  const mainRow = tops.length + 1;
  let top = 0;
  const places: [Part, Place][] = tops.map(([part, barStyle], index) => {
    const gridColumn = hasSide && !isOverSide ? content : all;
    const row = String(index + 1);
    if (barStyle !== 'fixed') return [part, { gridRow: row, gridColumn }];
    top += barHeight + gap;
    return [
      part,
      {
        gridRow: `${row} / -1`,
        gridColumn,
        alignSelf: 'start',
        position: 'sticky',
        top: rem(top - barHeight - gap),
      },
    ];
  });
  if (hasSide) {
    const side: Place = {
      gridRow: `${isOverSide ? '2' : '1'} / ${isUnderSide ? String(mainRow + 1) : '-1'}`,
      gridColumn: isAtStart ? '1' : '2',
    };
    places.splice(isOverSide ? 1 : 0, 0, ['navbar', side]);
  }
  places.push(['main', { gridRow: String(mainRow), gridColumn: content }]);
  const isFooterFixed = isWide && footer.display && footer.style === 'fixed';
  if (footer.display) {
    const gridColumn = hasSide && !isUnderSide ? content : all;
    places.push([
      'footer',
      isFooterFixed
        ? { gridRow: all, gridColumn, alignSelf: 'end', position: 'sticky', bottom: 0 }
        : { gridRow: String(mainRow + 1), gridColumn },
    ]);
  }
  const columns = ['auto', 'minmax(0, 1fr)'];
  return {
    gridTemplateColumns: (hasSide ? (isAtStart ? columns : columns.reverse()) : columns.slice(1)).join(' '),
    gridTemplateRows: [
      ...tops.map(() => rem(barHeight + gap)),
      '1fr',
      ...(footer.display ? [rem(footerHeight + gap)] : []),
    ].join(' '),
    places,
    top,
    bottom: isFooterFixed ? footerHeight + gap : 0,
    side: {
      top: isOverSide && toolbar.style === 'fixed' ? barHeight : 0,
      without: (isOverSide ? barHeight : 0) + (isUnderSide ? footerHeight : 0),
    },
  };
}
