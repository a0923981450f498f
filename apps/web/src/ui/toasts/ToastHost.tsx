import Button from '@mui/material/Button';
import { closeSnackbar, SnackbarProvider, useSnackbar } from 'notistack';
import { useEffect } from 'react';
import { useAudiblePlace } from '../audible-place.ts';
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

/** notistack with the portal's limits (spec §9) and colours that pass AA. */
export default function ToastHost() {
  const place = useAudiblePlace();
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
