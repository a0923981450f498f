import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { InitialsAvatar } from '../../ui/InitialsAvatar.tsx';

interface AuthorProps {
  readonly name: string;
  readonly avatar: string;
  /** What they did, after the name. */
  readonly message?: string;
  readonly time: ReactNode;
  readonly children?: ReactNode;
}

/** Author and time of a text, with the text below. */
export function Author({ name, avatar, message, time, children }: AuthorProps) {
  return (
    <Box sx={{ display: 'flex', gap: 1.5 }}>
      <InitialsAvatar name={name} avatar={avatar} />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box>
          <b>
            <bdi>{name}</bdi>
          </b>{' '}
          {message !== undefined && <bdi lang="es">{message}</bdi>}
        </Box>
        <Box sx={{ fontSize: '1.2rem', color: 'text.secondary' }}>{time}</Box>
        {children}
      </Box>
    </Box>
  );
}
