import ImageOutlined from '@mui/icons-material/ImageOutlined';
import { styled } from '@mui/material/styles';
import { isOwnPicture } from '../../lib/own-picture.ts';

const Frame = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: '3.6rem',
  height: '3.6rem',
  overflow: 'hidden',
  borderRadius: '0.6rem',
  color: theme.palette.text.secondary,
  backgroundColor: theme.palette.background.raised,
  '& > img': { width: '100%', height: '100%', objectFit: 'cover' },
}));

/** The picture of a product, small; an icon without one, and for a remote one. Decorative: the name is beside it. */
export const Picture = ({ url }: { readonly url: string | undefined }) => (
  <Frame aria-hidden="true">
    {url === undefined || !isOwnPicture(url) ? (
      <ImageOutlined fontSize="small" />
    ) : (
      <img src={url} alt="" loading="lazy" />
    )}
  </Frame>
);
