import Add from '@mui/icons-material/Add';
import Category from '@mui/icons-material/Category';
import Check from '@mui/icons-material/Check';
import Remove from '@mui/icons-material/Remove';
import { styled } from '@mui/material/styles';
import type { Icon } from '@portal/contracts';
import { use } from 'react';
import { glyphsOf } from './glyphs.ts';
import { partsOf, type Size } from './model.ts';

const marks = { add: Add, remove: Remove, check: Check } as const;

/** A glyph with its variant: a badge in the corner, a stroke through it, or only its outline. */
const Drawn = styled('span')(({ theme }) => ({
  position: 'relative',
  display: 'inline-flex',
  '& > svg:first-of-type': { fontSize: 'inherit' },
  '& > svg + svg': {
    position: 'absolute',
    insetInlineEnd: '-0.35em',
    bottom: '-0.3em',
    fontSize: '0.62em',
    borderRadius: '50%',
    color: theme.palette.primary.contrastText,
    backgroundColor: theme.palette.primary.main,
  },
  '&[data-variant="outline"] > svg': {
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: 1.2,
  },
  '&[data-variant="off"]::after': {
    content: '""',
    position: 'absolute',
    insetBlockStart: '50%',
    insetInline: '-0.05em',
    borderBlockStart: '0.09em solid currentColor',
    boxShadow: `0 0.09em ${theme.palette.background.paper}`,
    rotate: '45deg',
  },
}));

/** Renders an icon of the catalogue. Suspends until the glyphs of its category are loaded. */
export function Glyph({ icon, size }: { readonly icon: Icon; readonly size: Size }) {
  const { subject, variant } = partsOf(icon.name);
  const Picture = use(glyphsOf(icon.categories[0] ?? ''))[subject] ?? Category;
  const Mark = variant !== undefined && variant in marks ? marks[variant as keyof typeof marks] : undefined;
  return (
    <Drawn data-variant={variant} style={{ fontSize: size }} aria-hidden="true">
      <Picture />
      {Mark && <Mark />}
    </Drawn>
  );
}
