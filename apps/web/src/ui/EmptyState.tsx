import InboxOutlined from '@mui/icons-material/InboxOutlined';
import type { ReactNode } from 'react';
import { StateMessage } from './StateMessage.tsx';

export interface EmptyStateProps {
  readonly title: string;
  readonly description?: ReactNode;
  /** What the user can do about it, usually a button. */
  readonly action?: ReactNode;
  readonly icon?: ReactNode;
}

/** Nothing here yet, or nothing found. */
export function EmptyState({ icon = <InboxOutlined />, ...rest }: EmptyStateProps) {
  return <StateMessage icon={icon} role="status" {...rest} />;
}
