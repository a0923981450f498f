import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { DocumentKind } from '../document-kind.ts';
import { pathsOf } from '../state/origin.ts';
import { useTexts } from '../texts.ts';

const Nav = styled('nav')(({ theme }) => ({
  display: 'flex',
  gap: '0.4rem',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '3.6rem',
    paddingInline: '1.4rem',
    borderRadius: '0.8rem',
    fontSize: '1.4rem',
    fontWeight: 600,
    textDecoration: 'none',
    color: theme.palette.text.secondary,
    '&[aria-current]': { color: theme.palette.primary.main, backgroundColor: theme.palette.primary.soft },
    '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: '2px' },
  },
}));

interface ViewLinksProps {
  readonly kind: DocumentKind;
  readonly current: 'nueva' | 'borradores' | null;
}

/** The two views of the screen: the form of a new document and the drafts. */
export function ViewLinks({ kind, current }: ViewLinksProps) {
  const t = useTexts();
  const k = kind.useTexts();
  const paths = pathsOf(kind);
  return (
    <Nav aria-label={t('vistas')}>
      <Link to={paths.new} aria-current={current === 'nueva' ? 'page' : undefined}>
        {k('nueva.titulo')}
      </Link>
      <Link to={paths.drafts} aria-current={current === 'borradores' ? 'page' : undefined}>
        {t('borradores')}
      </Link>
    </Nav>
  );
}
