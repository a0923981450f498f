import { useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { text as uiText } from '../../ui/texts.ts';
import { RegistroForm } from './RegistroForm.tsx';
import { useTexts } from './texts.ts';

/** The dialog 'Registro' over the sign-in page; closing it returns there. */
export default function RegistroPage() {
  const t = useTexts();
  const navigate = useNavigate();
  return (
    <>
      <title>{`${t('title')} · ${uiText('product')}`}</title>
      <RegistroForm onClose={() => void navigate(paths.login)} />
    </>
  );
}
