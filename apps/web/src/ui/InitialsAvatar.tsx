import { styled } from '@mui/material/styles';
import { initialsOf } from '../lib/initials.ts';
import { isOwnPicture } from '../lib/own-picture.ts';

/** Its initials are CSS content: the name is beside it or in a label. They stay visible if the picture fails to load. */
const Face = styled('span')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  overflow: 'hidden',
  borderRadius: '50%',
  fontWeight: 600,
  lineHeight: 1,
  userSelect: 'none',
  backgroundColor: theme.palette.primary.soft,
  color: theme.palette.primary.main,
  '&::before': { content: 'attr(data-text)' },
  '& > img': { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' },
}));

interface InitialsAvatarProps {
  readonly name: string;
  /** URL of the picture; empty without one. */
  readonly avatar: string;
  /** Diameter in rem. */
  readonly size?: number;
}

/** Picture of a person, or their initials, also in place of a remote picture. Decorative. */
export function InitialsAvatar({ name, avatar, size = 3.6 }: InitialsAvatarProps) {
  const side = `${String(size)}rem`;
  return (
    <Face
      aria-hidden="true"
      data-text={initialsOf(name)}
      style={{ width: side, height: side, fontSize: `${String(size * 0.38)}rem` }}
    >
      {isOwnPicture(avatar) && (
        <img src={avatar} alt="" onError={({ currentTarget }) => (currentTarget.hidden = true)} />
      )}
    </Face>
  );
}
