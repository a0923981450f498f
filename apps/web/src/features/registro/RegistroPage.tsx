import { useNavigate } from 'react-router-dom';
import { getConfig } from '../../lib/config.ts';
import { paths } from '../../lib/paths.ts';
import { text as uiText } from '../../ui/texts.ts';
import { ClosedDialog } from './ClosedDialog.tsx';
import { RegistroForm } from './RegistroForm.tsx';
import { useTexts } from './texts.ts';

/** The dialog 'Registro' over the sign-in page; closing it returns there. */
export default function RegistroPage() {
  const t = useTexts();
  const navigate = useNavigate();
  const Content = getConfig().selfRegistration ? RegistroForm : ClosedDialog;
  return (
    <>
      <title>{`${t('title')} · ${uiText('product')}`}</title>
      <Content onClose={() => void navigate(paths.login)} />
    </>
  );
}
