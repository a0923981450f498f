import Button from '@mui/material/Button';
import ReportProblemOutlined from '@mui/icons-material/ReportProblemOutlined';
import { Component, useEffect, useLayoutEffect, useState, type ContextType, type ReactNode } from 'react';
import { ReactReduxContext } from 'react-redux';
import { isMissingCode, isOutdated, isThere, reloadPortal } from '../lib/deployment.ts';
import { endFirstPaint } from '../lib/first-paint.ts';
import { forgetFailures } from '../lib/lazy-screen.ts';
import { crashRetried } from '../lib/store/root-reducer.ts';
import { StateMessage } from './StateMessage.tsx';
import { useTexts } from './texts.ts';

interface CrashMessageProps {
  /** Retries in place; without it the page is reloaded. */
  readonly onRetry?: () => void;
  /** The code of the part failed to load. */
  readonly isLoading?: boolean;
}

/** Replaces a part that crashed or whose code could not be loaded. */
export function CrashMessage({ onRetry, isLoading = false }: CrashMessageProps) {
  const t = useTexts();
  const [outdated, setOutdated] = useState(false);
  useLayoutEffect(endFirstPaint, []);
  useEffect(() => {
    // Code that is missing on the server usually means that a new version was deployed.
    if (isLoading) void isOutdated().then(setOutdated);
  }, [isLoading]);
  const reload = () => void reloadPortal();
  const isOffline = isLoading && !navigator.onLine;
  const kind = outdated ? 'outdated' : isOffline ? 'offline' : isLoading ? 'load' : 'crash';
  return (
    <StateMessage
      role="alert"
      tone={outdated ? 'primary' : 'error'}
      icon={<ReportProblemOutlined />}
      title={t(`error.${kind}`)}
      description={t(`error.${kind}Hint`)}
      action={
        <>
          {onRetry && !outdated && (
            <Button variant="contained" onClick={onRetry}>
              {t('retry')}
            </Button>
          )}
          <Button variant={onRetry && !outdated ? 'outlined' : 'contained'} onClick={reload}>
            {t('reload')}
          </Button>
        </>
      }
    />
  );
}

/** Confines a crash to a part of the page, and offers a retry. React itself reports the error to the console. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('unknown') };
  }

  /** The message of the failure that the user has retried. */
  #retried: string | undefined;

  static override contextType = ReactReduxContext;
  declare context: ContextType<typeof ReactReduxContext>;

  override componentDidMount() {
    window.addEventListener('online', this.#onOnline);
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.#onOnline);
  }

  #onOnline = () => {
    if (isMissingCode(this.state.error)) this.#retry();
  };

  #retry = () => {
    const { error } = this.state;
    if (isMissingCode(error)) forgetFailures();
    else this.context?.store.dispatch(crashRetried());
    this.#retried = error instanceof Error ? error.message : undefined;
    this.setState({ error: undefined });
  };

  override componentDidCatch(error: unknown) {
    // Some browsers cache the failure of a module until the page is reloaded, even if its code could be loaded by now.
    if (isMissingCode(error) && error.message === this.#retried)
      void isThere(error).then((there) => {
        if (there) window.location.reload();
      });
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return <CrashMessage isLoading={isMissingCode(error)} onRetry={this.#retry} />;
  }
}
