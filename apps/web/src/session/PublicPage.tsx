import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Suspense, type ReactNode } from 'react';
import { lazyPart } from '../lib/lazy-screen.ts';
import { BrandMark } from '../ui/BrandMark.tsx';
import { text as uiText } from '../ui/texts.ts';

const LanguageSelect = lazyPart(() => import('./LanguageSelect.tsx'));

interface PublicPageProps {
  readonly title: string;
  readonly languageLabel: string;
  /** Links below the sheet. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** A page that needs no sign-in: brand, language, one sheet. */
export function PublicPage({ title, languageLabel, footer, children }: PublicPageProps) {
  return (
    <Box
      sx={{
        minHeight: '100dvh',
        bgcolor: 'background.default',
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        gap: 2,
        p: { xs: 1.5, sm: 3 },
        '& a': { color: 'primary.main', fontWeight: 600 },
      }}
    >
      <title>{`${title} · ${uiText('product')}`}</title>
      <Box
        component="header"
        sx={{ display: 'flex', alignItems: 'center', gap: 1, width: 'min(100%, 64rem)' }}
      >
        <BrandMark />
        <Typography sx={{ flex: 1, fontWeight: 650, minWidth: 0 }}>{uiText('product')}</Typography>
        <Suspense fallback={null}>
          <LanguageSelect label={languageLabel} />
        </Suspense>
      </Box>
      <Paper
        component="main"
        sx={{
          width: 'min(100%, 64rem)',
          p: { xs: 2, sm: 3 },
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'minmax(0, 1fr)',
          border: 1,
          borderColor: 'divider',
          borderRadius: '1.2rem',
        }}
      >
        <Typography variant="h1">{title}</Typography>
        {children}
      </Paper>
      {footer !== undefined && (
        <Typography component="footer" variant="body2">
          {footer}
        </Typography>
      )}
    </Box>
  );
}
