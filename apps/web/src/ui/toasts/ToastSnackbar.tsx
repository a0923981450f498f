import CheckCircle from '@mui/icons-material/CheckCircle';
import Close from '@mui/icons-material/Close';
import ErrorIcon from '@mui/icons-material/Error';
import Info from '@mui/icons-material/Info';
import WarningAmber from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { closeSnackbar, SnackbarContent, type CustomContentProps } from 'notistack';
import { useEffect, useRef, useState, type ReactNode, type Ref } from 'react';
import { Sentence } from '../Unbroken.tsx';
import { useTexts } from '../texts.ts';
import { markShown } from './on-screen.ts';
import type { ToastAction, ToastVariant } from './toast.ts';
import { useAutoHide } from './use-auto-hide.ts';

/** Request fields that the library passes through unchanged. */
interface ToastProps {
  readonly lang?: 'es';
  readonly button?: ToastAction;
  readonly stayMs?: number;
}

/** Time that a toast is shown (spec §9). */
const usualMs = 3000;

const icons: Readonly<Record<ToastVariant, ReactNode>> = {
  success: <CheckCircle />,
  error: <ErrorIcon />,
  warning: <WarningAmber />,
  info: <Info />,
};

function makeToast(variant: ToastVariant) {
  return function Toast({
    id,
    message,
    button,
    style,
    ref,
    lang,
    stayMs = usualMs,
  }: CustomContentProps & ToastProps & { ref?: Ref<HTMLDivElement> }) {
    const t = useTexts();
    const text = typeof message === 'string' ? message : '';
    const [run, setRun] = useState(0);
    const close = useRef<() => void>(() => undefined);
    const act = useRef<() => boolean>(() => false);
    useEffect(() => {
      close.current = () => {
        end();
        closeSnackbar(id);
      };
      const { end, act: actNow } = markShown(text, {
        restart: () => setRun((before) => before + 1),
        close: () => close.current(),
      });
      act.current = actNow;
      return end;
    }, [id, text]);
    const hold = useAutoHide(stayMs, () => close.current(), run);
    return (
      // Errors interrupt a screen reader, other messages are polite.
      <SnackbarContent
        {...(ref && { ref })}
        {...hold}
        role={variant === 'error' ? 'alert' : 'status'}
        style={style}
      >
        <Box
          sx={(theme) => ({
            display: 'flex',
            alignItems: 'center',
            gap: 1.25,
            width: '100%',
            maxWidth: '44rem',
            minWidth: { sm: '32rem' },
            bgcolor: 'background.paper',
            color: 'text.primary',
            border: 1,
            borderColor: 'divider',
            borderInlineStartWidth: '0.4rem',
            borderInlineStartColor: theme.palette[variant].main,
            borderRadius: '1rem',
            boxShadow: '0 1.2rem 3.2rem rgb(0 20 20 / 20%)',
            py: 1,
            px: 1.5,
          })}
        >
          <Box aria-hidden="true" sx={{ color: `${variant}.main`, display: 'flex' }}>
            {icons[variant]}
          </Box>
          {/* On a phone the button has a line of its own: beside it a number of a document finds no room. */}
          <Box
            sx={{
              display: 'flex',
              flex: 1,
              flexDirection: { xs: 'column', sm: 'row' },
              alignItems: { xs: 'flex-start', sm: 'center' },
              columnGap: 1.25,
              minWidth: 0,
            }}
          >
            <Box sx={{ flex: 1, minWidth: 0, fontSize: '1.4rem' }}>
              {typeof message === 'string' ? <Sentence lang={lang}>{message}</Sentence> : message}
            </Box>
            {button && (
              <Button
                size="small"
                // Its words begin where those of the message do.
                sx={{ marginInlineStart: { xs: '-1rem', sm: 0 } }}
                onClick={() => {
                  if (act.current()) setRun((before) => before + 1);
                  else close.current();
                }}
              >
                {button.label}
              </Button>
            )}
          </Box>
          <IconButton size="small" aria-label={t('close')} onClick={() => close.current()}>
            <Close fontSize="small" />
          </IconButton>
        </Box>
      </SnackbarContent>
    );
  };
}

export const SuccessToast = makeToast('success');
export const ErrorToast = makeToast('error');
export const WarningToast = makeToast('warning');
export const InfoToast = makeToast('info');
