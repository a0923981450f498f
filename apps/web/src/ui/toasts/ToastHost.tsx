import Button from '@mui/material/Button';
import { closeSnackbar, SnackbarProvider, useSnackbar } from 'notistack';
import { useEffect, useState } from 'react';
import { listenToToasts } from './toast.ts';
import { ErrorToast, InfoToast, SuccessToast, WarningToast } from './ToastSnackbar.tsx';

const components = { success: SuccessToast, error: ErrorToast, warning: WarningToast, info: InfoToast };

function Relay() {
  const { enqueueSnackbar } = useSnackbar();
  useEffect(
    () =>
      listenToToasts(({ message, variant, action }) => {
        enqueueSnackbar(message, {
          variant,
          action:
            action &&
            ((key) => (
              <Button
                size="small"
                onClick={() => {
                  action.onClick();
                  closeSnackbar(key);
                }}
              >
                {action.label}
              </Button>
            )),
        });
      }),
    [enqueueSnackbar],
  );
  return null;
}

/**
 * Own place for the toasts at the end of the page. An open dialog marks everything beside it as hidden; the toasts must
 * still be read out, so their mark is taken off again.
 */
function makePlace(): HTMLElement {
  const place = document.createElement('div');
  document.body.append(place);
  return place;
}

function keepAudible(place: HTMLElement): () => void {
  const reveal = () => place.hasAttribute('aria-hidden') && place.removeAttribute('aria-hidden');
  const observer = new MutationObserver(reveal);
  observer.observe(place, { attributeFilter: ['aria-hidden'] });
  return () => observer.disconnect();
}

/** notistack with the portal's limits (spec §9) and colours that pass AA. */
export default function ToastHost() {
  const [place] = useState(makePlace);
  useEffect(() => keepAudible(place), [place]);
  return (
    <SnackbarProvider
      domRoot={place}
      Components={components}
      maxSnack={5}
      // Its own clock does not wait for somebody with a keyboard; each toast has one that does.
      autoHideDuration={null}
      preventDuplicate
      anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
    >
      <Relay />
    </SnackbarProvider>
  );
}
