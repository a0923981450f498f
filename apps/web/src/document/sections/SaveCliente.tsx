import PersonAddAlt from '@mui/icons-material/PersonAddAlt';
import Button from '@mui/material/Button';
import { useTexts } from '../texts.ts';
import { useSaveCliente } from './use-save-cliente.ts';

/** Stores the receiver on screen as a cliente of the company. */
export default function SaveCliente() {
  const t = useTexts();
  const { save, isSaving } = useSaveCliente();
  return (
    <Button size="small" startIcon={<PersonAddAlt />} loading={isSaving} onClick={save}>
      {t('receptor.guardarCliente')}
    </Button>
  );
}
