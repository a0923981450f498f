import { SnackbarProvider, useSnackbar } from 'notistack';
import { useEffect } from 'react';
import { useAudiblePlace } from '../audible-place.ts';
import { forgetAll, isNew } from './on-screen.ts';
import { keepClear, placeInPage } from './place.ts';
import { listenToToasts } from './toast.ts';
import { ErrorToast, InfoToast, SuccessToast, WarningToast } from './ToastSnackbar.tsx';

const components = { success: SuccessToast, error: ErrorToast, warning: WarningToast, info: InfoToast };

function Relay() {
  const { enqueueSnackbar } = useSnackbar();
  useEffect(
    () =>
      listenToToasts(({ message, variant, action, lang, stayMs }) => {
        // Several saved settings in a row give the same message: one toast is shown for all of them.
        if (isNew(message, action))
          enqueueSnackbar(message, {
            variant,
            ...(lang && { lang }),
            ...(action && { button: action }),
            ...(stayMs && { stayMs }),
          });
      }),
    [enqueueSnackbar],
  );
  useEffect(() => forgetAll, []);
  return null;
}

/** Size of a usual tall toast in CSS pixels: two lines and its frame. */
const toastSize = { width: 360, height: 76 };

/** True if an element that toasts must not cover was added, or its content changed. */
function concernsKept({ target, addedNodes }: MutationRecord): boolean {
  const changed = target instanceof Element ? target : target.parentElement;
  if (changed?.closest(keepClear)) return true;
  return [...addedNodes].some(
    (node) => node instanceof Element && (node.matches(keepClear) || node.querySelector(keepClear) !== null),
  );
}

/** Keeps the stack clear of elements that toasts must not cover, also when the page changes. */
function useClearPlace(host: HTMLElement) {
  useEffect(() => {
    const move = () => {
      const stack = host.querySelector<HTMLElement>('.notistack-SnackbarContainer');
      if (stack === null) return;
      const { offsetWidth, offsetHeight } = stack;
      const { top, right } = placeInPage({
        width: Math.max(offsetWidth, Math.min(toastSize.width, window.innerWidth - 32)),
        height: Math.max(offsetHeight, toastSize.height),
      });
      Object.assign(stack.style, { top: `${String(top)}px`, right: `${String(right)}px`, left: 'auto' });
    };
    const observer = new MutationObserver(move);
    observer.observe(host, { childList: true, subtree: true });
    // A toast often appears before the page that shows its subject.
    const page = new MutationObserver((records) => {
      if (records.some(concernsKept)) move();
    });
    page.observe(document.body, { childList: true, subtree: true, characterData: true });
    window.addEventListener('resize', move);
    // A panel that has opened or closed.
    document.addEventListener('transitionend', move);
    return () => {
      observer.disconnect();
      page.disconnect();
      window.removeEventListener('resize', move);
      document.removeEventListener('transitionend', move);
    };
  }, [host]);
}

/** notistack with the portal's limits (spec §9) and colours that pass AA. */
export default function ToastHost() {
  const place = useAudiblePlace();
  useClearPlace(place);
  return (
    <SnackbarProvider
      domRoot={place}
      Components={components}
      maxSnack={5}
      // notistack's timer does not pause for keyboard users; each toast has its own that does.
      autoHideDuration={null}
      anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
    >
      <Relay />
    </SnackbarProvider>
  );
}
