import { styled } from '@mui/material/styles';
import type { LayoutStyle } from '../../theme/settings.ts';

const Drawing = styled('svg')({
  width: '6.4rem',
  height: '4rem',
  stroke: 'currentColor',
  fill: 'none',
  strokeWidth: 1.5,
});

/** The parts of each layout: filled is the menu. */
const parts: Readonly<Record<LayoutStyle, { menu: string; lines: string }>> = {
  layout1: { menu: 'M1 1h14v38H1z', lines: 'M15 8H63M15 34H63' },
  layout2: { menu: 'M1 1h62v7H1z', lines: 'M1 14H63M1 34H63' },
  layout3: { menu: 'M12 4h40v6H12z', lines: 'M12 15H52M12 34H52' },
};

/** A small drawing of a layout. */
export function LayoutPicture({ style }: { style: LayoutStyle }) {
  const { menu, lines } = parts[style];
  return (
    <Drawing viewBox="0 0 64 40" aria-hidden="true" focusable="false">
      <rect x="1" y="1" width="62" height="38" rx="3" />
      <path d={menu} fill="currentColor" fillOpacity="0.55" stroke="none" />
      <path d={lines} />
    </Drawing>
  );
}
