import OpenInNew from '@mui/icons-material/OpenInNew';
import { styled } from '@mui/material/styles';
import { useTexts } from './texts.ts';

/** Read out, not seen. */
const Unseen = styled('span')({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});

/** Says that an entry opens in another tab. */
export default function NewTabMark() {
  const t = useTexts();
  return (
    <>
      <OpenInNew data-mark="" />
      <Unseen> {t('newTab')}</Unseen>
    </>
  );
}
