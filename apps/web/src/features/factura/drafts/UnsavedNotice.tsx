import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatDateTime } from '../../../lib/format.ts';
import { useAppSelector } from '../../../lib/store/hooks.ts';
import { selectUser } from '../../../session/session-slice.ts';
import { factura } from '../document-kind.ts';
import { copyKey, readCopy, removeCopy } from '../editor/local-copy.ts';
import { newPath } from '../editor/origin.ts';
import { CopyOffer } from '../fields/CopyOffer.tsx';
import { useTexts } from '../texts.ts';

/** A new factura that was never saved waits in this browser. */
export function UnsavedNotice({ idEmpresa }: { readonly idEmpresa: string }) {
  const t = useTexts();
  const user = useAppSelector(selectUser);
  const key = copyKey(factura.name, user?.uuid ?? '', idEmpresa, 'nueva');
  const [copy, setCopy] = useState(() => readCopy(key));
  if (copy === null) return null;
  return (
    <CopyOffer
      take={
        <Button color="inherit" size="small" component={Link} to={newPath}>
          {t('copia.continuar')}
        </Button>
      }
      onDiscard={() => {
        removeCopy(key);
        setCopy(null);
      }}
    >
      {t('copia.oferta', { fecha: formatDateTime(copy.guardado) })}
    </CopyOffer>
  );
}
