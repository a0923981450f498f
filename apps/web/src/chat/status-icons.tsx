import Cancel from '@mui/icons-material/Cancel';
import CheckCircle from '@mui/icons-material/CheckCircle';
import RemoveCircle from '@mui/icons-material/RemoveCircle';
import WatchLater from '@mui/icons-material/WatchLater';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { ChatStatus } from '@portal/contracts';
import type { ComponentType } from 'react';

export const statuses = ['online', 'away', 'do-not-disturb', 'offline'] as const satisfies ChatStatus[];

/** Each has its own shape, so that colour is not the only cue. */
const icons: Readonly<Record<ChatStatus, ComponentType<SvgIconProps>>> = {
  online: CheckCircle,
  away: WatchLater,
  'do-not-disturb': RemoveCircle,
  offline: Cancel,
};

const colors = {
  online: 'success',
  away: 'warning',
  'do-not-disturb': 'error',
  offline: 'disabled',
} as const satisfies Record<ChatStatus, SvgIconProps['color']>;

/** Icon of a status; its name is in text beside it. */
export function StatusIcon({ status, ...props }: SvgIconProps & { readonly status: ChatStatus }) {
  const Icon = icons[status];
  return <Icon color={colors[status]} {...props} />;
}
