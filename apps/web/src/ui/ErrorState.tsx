import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import Button from '@mui/material/Button';
import type { FailureText } from './failure-text.ts';
import { StateMessage } from './StateMessage.tsx';
import { useTexts } from './texts.ts';

export interface ErrorStateProps extends FailureText {
  readonly title?: string;
  /** A list: without a connection this browser has not seen it, or it would show its copy. */
  readonly isList?: boolean;
  readonly onRetry?: () => void;
}

/** Something could not be loaded; offers a retry. */
export function ErrorState({ title, message, lang, isUnreachable, isList, onRetry }: ErrorStateProps) {
  const t = useTexts();
  const isUnseen = isUnreachable === true && isList === true;
  return (
    <StateMessage
      role="alert"
      tone="error"
      icon={<ErrorOutlined />}
      title={isUnseen ? t('error.offline') : (title ?? t('error.title'))}
      description={isUnseen ? t('error.unseen') : <bdi lang={lang}>{message}</bdi>}
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
