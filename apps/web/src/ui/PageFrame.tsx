import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { memo, useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { useTexts } from './texts.ts';

export interface PageFrameProps {
  /** The one `h1` of the page and its document title. */
  readonly title: string;
  /** The rendered title, where that is more than its text. */
  readonly heading?: ReactNode;
  /** A line under the title. */
  readonly subtitle?: ReactNode;
  /** Buttons at the end of the title row. */
  readonly actions?: ReactNode;
  /** `narrow` centres forms and messages at a readable width. */
  readonly width?: 'full' | 'narrow';
  /** Title and subtitle in one line, little room between the parts: for lists, whose rows need the height. */
  readonly isCompact?: boolean;
  readonly children: ReactNode;
}

/** A screen inside the frame: heading that receives the focus on navigation, document title, actions, content. */
export function PageFrame({
  title,
  heading: drawn = title,
  subtitle,
  actions,
  width = 'full',
  isCompact = false,
  children,
}: PageFrameProps) {
  const t = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  // The first page of a visit keeps the browser's focus; its location has this fixed key.
  const isFirstPage = useLocation().key === 'default';
  const wasFirstPage = useRef(isFirstPage);
  useEffect(() => {
    // A dialog that was opened while the page was loading keeps the focus, and so does a field that is being filled in.
    const inUse = document.activeElement?.closest('[role="dialog"], input, textarea, select') ?? null;
    if (!wasFirstPage.current && inUse === null) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        flex: 1,
        minWidth: 0,
        gap: isCompact ? 1 : 2,
        width: '100%',
        maxWidth: width === 'narrow' ? '88rem' : 'none',
        mx: 'auto',
        px: { xs: 2, md: 3 },
        py: isCompact ? { xs: 1, md: 1.5 } : { xs: 2, md: 2.5 },
      }}
    >
      <title>{`${title} · ${t('product')}`}</title>
      <TitleRow heading={heading} title={drawn} subtitle={subtitle} actions={actions} isCompact={isCompact} />
      {children}
    </Box>
  );
}

interface TitleRowProps extends Pick<PageFrameProps, 'subtitle' | 'actions'> {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly title: ReactNode;
  readonly isCompact: boolean;
}

/** Kept while the page below it is rendered, by pages whose actions are the same. */
const TitleRow = memo(function TitleRow({ heading, title, subtitle, actions, isCompact }: TitleRowProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: isCompact ? { xs: 'wrap', md: 'nowrap' } : 'wrap',
        alignItems: 'center',
        gap: isCompact ? 1 : 1.5,
      }}
    >
      <Box
        sx={[
          // In a narrow window the buttons go below where they leave no room for the longest word.
          { flex: isCompact ? { xs: '1 1 min-content', md: 1 } : '1 1 24rem', minWidth: 0 },
          isCompact && { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 },
        ]}
      >
        <Typography
          variant="h1"
          ref={heading}
          tabIndex={-1}
          data-keep-clear
          sx={[{ width: 'fit-content' }, isCompact && { fontSize: { xs: '1.9rem', sm: '2.2rem' } }]}
        >
          {title}
        </Typography>
        {subtitle !== undefined && (
          <Typography
            component="div"
            variant="body2"
            sx={{
              color: 'text.secondary',
              mt: isCompact ? 0 : 0.25,
              // The toolbar says it, too.
              ...(isCompact && { display: { xs: 'none', sm: 'block' } }),
            }}
          >
            {subtitle}
          </Typography>
        )}
      </Box>
      {actions !== undefined && (
        <Box
          data-keep-clear
          sx={{
            display: 'flex',
            flexWrap: isCompact ? { xs: 'wrap', md: 'nowrap' } : 'wrap',
            gap: 1,
            alignItems: 'center',
            ...(isCompact && { marginInlineStart: 'auto' }),
          }}
        >
          {actions}
        </Box>
      )}
    </Box>
  );
});
