import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber } from '../../lib/format.ts';
import { visuallyHidden } from '../visually-hidden.ts';

export interface SideNavItem {
  readonly id: string;
  /** Path with query string. */
  readonly to: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** A dot of this colour instead of the icon. */
  readonly color?: string;
  readonly count?: number;
  /** The count in words, for screen readers: "3 sin leer". */
  readonly countLabel?: string;
  readonly isActive: boolean;
  /** At the end of the row, such as a menu. */
  readonly end?: ReactNode;
}

export interface SideNavSection {
  readonly id: string;
  /** Without it the section has no heading. */
  readonly title?: string;
  /** Beside the heading, such as a button that adds one. */
  readonly action?: ReactNode;
  readonly items: readonly SideNavItem[];
}

const Row = styled(Link)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: '1.2rem',
  flex: 1,
  minWidth: 0,
  minHeight: '4rem',
  paddingInline: '1.2rem',
  borderRadius: '1rem',
  color: theme.palette.text.primary,
  textDecoration: 'none',
  fontSize: '1.4rem',
  '& svg': { fontSize: '2rem', color: theme.palette.text.secondary },
  '&:hover': { backgroundColor: theme.palette.action.hover },
  '&[aria-current="page"]': {
    backgroundColor: theme.palette.primary.soft,
    color: theme.palette.primary.main,
    fontWeight: 600,
    '& svg': { color: 'inherit' },
  },
}));

const Dot = styled('span')({
  width: '1.2rem',
  height: '1.2rem',
  borderRadius: '50%',
  marginInline: '0.4rem',
});

/** The navigation of an application: its folders, filters, labels or groups, each a link. */
export function SideNav({ label, sections }: { label: string; sections: readonly SideNavSection[] }) {
  return (
    <Box component="nav" aria-label={label} sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
      {sections.map((section) => (
        <Section key={section.id} {...section} />
      ))}
    </Box>
  );
}

function Section({ title, action, items }: SideNavSection) {
  const titleId = useId();
  return (
    <div>
      {(title !== undefined || action !== undefined) && (
        <Box sx={{ display: 'flex', alignItems: 'center', minHeight: '3.6rem' }}>
          <Box
            id={titleId}
            component="h2"
            sx={{
              flex: 1,
              m: 0,
              paddingInlineStart: '1.2rem',
              fontSize: '1.25rem',
              fontWeight: 600,
              color: 'text.secondary',
            }}
          >
            {title}
          </Box>
          {action}
        </Box>
      )}
      <Box
        component="ul"
        {...(title !== undefined && { 'aria-labelledby': titleId })}
        sx={{ listStyle: 'none', m: 0, p: 0 }}
      >
        {items.map(({ id, to, label, icon, color, count, countLabel, isActive, end }) => (
          <Box key={id} component="li" sx={{ display: 'flex', alignItems: 'center' }}>
            <Row to={to} aria-current={isActive ? 'page' : undefined}>
              {color === undefined ? icon : <Dot sx={{ bgcolor: color }} />}
              <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                <bdi>{label}</bdi>
              </Box>
              {count !== undefined && count > 0 && (
                <Box component="span" sx={{ fontSize: '1.25rem', fontVariantNumeric: 'tabular-nums' }}>
                  <span aria-hidden={countLabel !== undefined}>{formatNumber(count)}</span>
                  {countLabel !== undefined && (
                    <Box component="span" sx={visuallyHidden}>
                      {countLabel}
                    </Box>
                  )}
                </Box>
              )}
            </Row>
            {end}
          </Box>
        ))}
      </Box>
    </div>
  );
}
