import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import { useEffect, useMemo, useRef, useState, type SyntheticEvent } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { frameDocument } from './frame-document.ts';
import { sanitize } from './sanitize.ts';
import { useTexts } from './texts.ts';

interface SafeHtmlProps {
  /** Untrusted HTML. */
  readonly html: string;
  /** Names the frame for screen readers. */
  readonly label: string;
}

/** Forwards key events to the page, for its shortcuts and Escape. The frame would swallow them. */
function passKeysOn(frame: HTMLIFrameElement) {
  return (event: KeyboardEvent) => {
    const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event;
    const again = { key, code, ctrlKey, metaKey, altKey, shiftKey, bubbles: true, cancelable: true };
    if (!frame.dispatchEvent(new KeyboardEvent('keydown', again))) event.preventDefault();
  };
}

/**
 * Untrusted HTML: sanitised, in a frame without scripts that is as high as its content. Remote images are loaded on request.
 * HTML that sets colours is shown on white, so that it is also legible in the dark scheme.
 */
export default function SafeHtml({ html, label }: SafeHtmlProps) {
  const t = useTexts();
  const { palette } = useTheme();
  const language = useLanguage();
  const [isRemoteAllowed, setRemoteAllowed] = useState(false);
  const [height, setHeight] = useState(0);
  const frame = useRef<HTMLIFrameElement>(null);
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => () => stop.current(), []);
  const clean = useMemo(() => sanitize(html, isRemoteAllowed), [html, isRemoteAllowed]);
  const isDark = palette.mode === 'dark' && !clean.hasColors;
  const content = useMemo(
    () =>
      frameDocument({
        html: clean.html,
        isRemoteAllowed,
        isDark,
        color: isDark ? palette.text.primary : '#1a1a1a',
        background: isDark ? palette.background.paper : '#ffffff',
        link: isDark ? palette.primary.main : '#0b57d0',
        fontSize: 15,
        lang: language,
      }),
    [clean, isRemoteAllowed, isDark, palette, language],
  );

  const fit = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    stop.current();
    const page = currentTarget.contentDocument;
    if (page === null) return;
    const measure = () => setHeight(Math.ceil(page.body.getBoundingClientRect().height));
    const watcher = new ResizeObserver(measure);
    watcher.observe(page.body);
    page.addEventListener('keydown', passKeysOn(currentTarget));
    stop.current = () => watcher.disconnect();
    measure();
  };
  return (
    <>
      {clean.blocked > 0 && (
        <Alert
          severity="info"
          sx={{ mb: 1, alignItems: 'center', flexWrap: 'wrap' }}
          action={
            <Button color="inherit" size="small" onClick={() => setRemoteAllowed(true)}>
              {t('mostrar')}
            </Button>
          }
        >
          {t('bloqueadas', { count: clean.blocked })}
        </Alert>
      )}
      <Box
        component="iframe"
        ref={frame}
        title={label}
        // Without `allow-scripts` nothing runs in it; the same origin lets this page measure it.
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
        srcDoc={content}
        onLoad={fit}
        style={{ height: `${String(height)}px` }}
        sx={{
          display: 'block',
          width: '100%',
          border: 0,
          borderRadius: clean.hasColors ? '0.6rem' : 0,
          colorScheme: isDark ? 'dark' : 'light',
        }}
      />
    </>
  );
}
