import Avatar from '@mui/material/Avatar';
import { styled } from '@mui/material/styles';
import type { ChatStatus } from '@portal/contracts';
import { initialsOf } from '../lib/initials.ts';
import { isOwnPicture } from '../lib/own-picture.ts';
import { StatusIcon } from './status-icons.tsx';

const Place = styled('span')(({ theme }) => ({
  position: 'relative',
  flex: 'none',
  display: 'block',
  '& > svg': {
    position: 'absolute',
    insetInlineEnd: '-0.3rem',
    bottom: '-0.3rem',
    fontSize: '1.8rem',
    borderRadius: '50%',
    // A ring that separates the badge from the image.
    padding: '0.1rem',
    backgroundColor: theme.palette.background.paper,
  },
}));

/** CSS content, not read by screen readers: initials, and numbers that the accessible name of the button already has. */
const Drawn = styled('span')({ '&::before': { content: 'attr(data-text)' } });

const Unread = styled(Drawn)(({ theme }) => ({
  position: 'absolute',
  insetInlineEnd: '-0.5rem',
  top: '-0.5rem',
  minWidth: '1.8rem',
  borderRadius: '0.9rem',
  padding: '0 0.4rem',
  fontSize: '1.1rem',
  fontWeight: 700,
  lineHeight: '1.8rem',
  textAlign: 'center',
  color: theme.palette.error.contrastText,
  backgroundColor: theme.palette.error.main,
}));

interface PersonAvatarProps {
  readonly name: string;
  readonly avatar: string;
  readonly status?: ChatStatus;
  readonly unread?: number;
  /** Diameter in rem. */
  readonly size?: number;
}

/**
 * Picture of a person with marks for status and unread messages. Decorative: its meaning is in the text beside it or in a
 * label.
 */
export function PersonAvatar({ name, avatar, status, unread = 0, size = 4 }: PersonAvatarProps) {
  const side = `${String(size)}rem`;
  return (
    <Place aria-hidden="true">
      <Avatar
        {...(isOwnPicture(avatar) && { src: avatar })}
        alt=""
        sx={{
          width: side,
          height: side,
          fontSize: '1.4rem',
          color: 'primary.contrastText',
          backgroundColor: 'primary.main',
        }}
      >
        <Drawn data-text={initialsOf(name)} />
      </Avatar>
      {status !== undefined && <StatusIcon status={status} />}
      {unread > 0 && <Unread data-text={unread} />}
    </Place>
  );
}
