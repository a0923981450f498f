import Button from '@mui/material/Button';
import ReportProblemOutlined from '@mui/icons-material/ReportProblemOutlined';
import { Component, type ReactNode } from 'react';
import { StateMessage } from './StateMessage.tsx';
import { useTexts } from './texts.ts';

/** What is shown in place of a screen that broke. */
export function CrashMessage() {
  const t = useTexts();
  return (
    <StateMessage
      role="alert"
      tone="error"
      icon={<ReportProblemOutlined />}
      title={t('error.crash')}
      description={t('error.crashHint')}
      action={
        <Button variant="contained" onClick={() => window.location.reload()}>
          {t('reload')}
        </Button>
      }
    />
  );
}

/** Keeps a broken part from taking the page with it. React itself reports the error to the console. */
export class ErrorBoundary extends Component<
  { children: ReactNode; fallback?: ReactNode },
  { hasFailed: boolean }
> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? (this.props.fallback ?? <CrashMessage />) : this.props.children;
  }
}
