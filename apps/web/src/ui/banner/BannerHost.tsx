import Close from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Portal from '@mui/material/Portal';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { useAudiblePlace } from '../audible-place.ts';
import { useTexts } from '../texts.ts';
import { useAutoHide } from '../toasts/use-auto-hide.ts';
import { banner as banners, type BannerRequest } from './banner.ts';

/** Time that a banner is shown over the page (spec §9). */
const stayMs = 6000;

const Place = styled('div')(({ theme }) => ({
  position: 'fixed',
  top: '0.8rem',
  insetInline: 0,
  zIndex: theme.zIndex.snackbar,
  display: 'flex',
  justifyContent: 'center',
  paddingInline: '0.8rem',
  pointerEvents: 'none',
  '& > *': {
    pointerEvents: 'auto',
    maxWidth: '72rem',
    border: `1px solid ${theme.palette.divider}`,
    boxShadow: '0 1.2rem 3.2rem rgb(0 20 20 / 20%)',
  },
  // At the top of the page, which it moves down: it covers nothing for as long as it stays.
  '&[data-docked]': {
    position: 'static',
    display: 'block',
    padding: 0,
    '& > *': { maxWidth: 'none', border: 0, boxShadow: 'none' },
    '& .MuiAlert-root': { borderRadius: 0, borderBlockEnd: `1px solid ${theme.palette.divider}` },
  },
  '@media print': { display: 'none' },
}));

/** Renders the message banner above everything, dialogs included. */
export default function BannerHost({ banner }: { readonly banner: BannerRequest | null }) {
  const place = useAudiblePlace();
  return (
    <Portal container={place}>{banner && <Timed key={banner.id} banner={banner} place={place} />}</Portal>
  );
}

interface TimedProps {
  readonly banner: BannerRequest;
  readonly place: HTMLElement;
}

/** One that stays moves from above the page to its top. */
function Timed({ banner, place }: TimedProps) {
  const [isDocked, setDocked] = useState(false);
  useEffect(() => {
    if (!isDocked) return undefined;
    document.body.prepend(place);
    return () => {
      if (place.isConnected) document.body.append(place);
    };
  }, [isDocked, place]);
  const hold = useAutoHide(stayMs, () => {
    if (banner.persist === true) setDocked(true);
    else banners.hide();
  });
  return (
    <Place data-docked={isDocked || undefined}>
      <div {...hold}>
        <Message banner={banner} />
      </div>
    </Place>
  );
}

function Message({ banner: { message, variant = 'info', action } }: { readonly banner: BannerRequest }) {
  const t = useTexts();
  return (
    <Alert
      severity={variant}
      // Errors interrupt a screen reader, other messages are polite.
      role={variant === 'error' ? 'alert' : 'status'}
      action={
        <>
          {action && (
            <Button
              size="small"
              color="inherit"
              onClick={() => {
                banners.hide();
                action.onClick();
              }}
            >
              {action.label}
            </Button>
          )}
          <IconButton size="small" color="inherit" aria-label={t('close')} onClick={banners.hide}>
            <Close fontSize="small" />
          </IconButton>
        </>
      }
    >
      {message}
    </Alert>
  );
}
