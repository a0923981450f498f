import InboxOutlined from '@mui/icons-material/InboxOutlined';
import type { ReactNode } from 'react';
import { StateMessage } from './StateMessage.tsx';

export interface EmptyStateProps {
  readonly title: string;
  readonly description?: ReactNode;
  /** Next step for the user, usually a button. */
  readonly action?: ReactNode;
  readonly icon?: ReactNode;
}

/** Nothing here yet, or nothing found. */
export function EmptyState({ icon = <InboxOutlined />, ...rest }: EmptyStateProps) {
  return <StateMessage icon={icon} role="status" {...rest} />;
}
