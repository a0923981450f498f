import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { text as uiText } from '../../ui/texts.ts';
import { RegistroForm } from './RegistroForm.tsx';
import { useTexts } from './texts.ts';

/** The dialog 'Registro' over the sign-in page; closing it returns there. */
export default function RegistroPage() {
  const t = useTexts();
  const navigate = useNavigate();
  const close = () => void navigate(paths.login);
  return (
    <Dialog open onClose={close} aria-labelledby="registro-title" maxWidth="sm" fullWidth>
      <title>{`${t('title')} · ${uiText('product')}`}</title>
      <DialogTitle id="registro-title">{t('title')}</DialogTitle>
      <RegistroForm onClose={close} />
    </Dialog>
  );
}
