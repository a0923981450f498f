import OpenInNew from '@mui/icons-material/OpenInNew';
import { styled } from '@mui/material/styles';
import { visuallyHidden } from '../../ui/visually-hidden.ts';
import { useTexts } from './texts.ts';

const Unseen = styled('span')(visuallyHidden);

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
