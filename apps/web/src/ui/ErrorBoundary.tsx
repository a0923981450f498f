import Button from '@mui/material/Button';
import ReportProblemOutlined from '@mui/icons-material/ReportProblemOutlined';
import { Component, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { isOutdated, isThere } from '../lib/deployment.ts';
import { endFirstPaint } from '../lib/first-paint.ts';
import { forgetFailures } from '../lib/lazy-screen.ts';
import { StateMessage } from './StateMessage.tsx';
import { useTexts } from './texts.ts';

interface CrashMessageProps {
  /** Tries again in place; without it the page is loaded anew. */
  readonly onRetry?: () => void;
  /** The code of the part did not arrive, which is not the part's fault. */
  readonly isLoading?: boolean;
}

/** What is shown in place of a part that broke, or whose code could not be fetched. */
export function CrashMessage({ onRetry, isLoading = false }: CrashMessageProps) {
  const t = useTexts();
  const [outdated, setOutdated] = useState(false);
  useLayoutEffect(endFirstPaint, []);
  useEffect(() => {
    // Code that is gone from the server most often means that a new version was put there.
    if (isLoading) void isOutdated().then(setOutdated);
  }, [isLoading]);
  const reload = () => window.location.reload();
  const kind = outdated ? 'outdated' : isLoading ? 'load' : 'crash';
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

/** Keeps a broken part from taking the page with it, and offers to try again. React itself reports the error to the console. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('unknown') };
  }

  /** The message of the failure after which a person asked to try again. */
  #retried: string | undefined;

  override componentDidCatch(error: unknown) {
    // Some browsers keep the failure of a module until the page is loaded anew, though its code would arrive by now.
    if (isLoadError(error) && error.message === this.#retried)
      void isThere(error).then((there) => {
        if (there) window.location.reload();
      });
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return (
      <CrashMessage
        isLoading={isLoadError(error)}
        onRetry={() => {
          forgetFailures();
          this.#retried = error instanceof Error ? error.message : undefined;
          this.setState({ error: undefined });
        }}
      />
    );
  }
}

/** Browsers word a module that did not arrive differently; all of them mention it. */
const isLoadError = (error: unknown): error is Error =>
  error instanceof Error && /import(ed|ing)? .*module|module script failed|preload CSS/i.test(error.message);
