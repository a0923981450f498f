import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import Button from '@mui/material/Button';
import type { FailureText } from './failure-text.ts';
import { StateMessage } from './StateMessage.tsx';
import { useTexts } from './texts.ts';

export interface ErrorStateProps extends FailureText {
  readonly title?: string;
  readonly onRetry?: () => void;
}

/** Something could not be loaded; offers a retry. */
export function ErrorState({ title, message, lang, onRetry }: ErrorStateProps) {
  const t = useTexts();
  return (
    <StateMessage
      role="alert"
      tone="error"
      icon={<ErrorOutlined />}
      title={title ?? t('error.title')}
      description={<bdi lang={lang}>{message}</bdi>}
      action={
        onRetry && (
          <Button variant="contained" onClick={onRetry}>
            {t('retry')}
          </Button>
        )
      }
    />
  );
}
