import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import Button from '@mui/material/Button';
import { StateMessage } from './StateMessage.tsx';
import { useTexts } from './texts.ts';

export interface ErrorStateProps {
  readonly title?: string;
  /** The message of the service, in Spanish. */
  readonly message: string;
  readonly onRetry?: () => void;
}

/** Something could not be loaded; offers to try again. */
export function ErrorState({ title, message, onRetry }: ErrorStateProps) {
  const t = useTexts();
  return (
    <StateMessage
      role="alert"
      tone="error"
      icon={<ErrorOutlined />}
      title={title ?? t('error.title')}
      description={<bdi>{message}</bdi>}
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
