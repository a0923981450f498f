import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatDateTime } from '../../lib/format.ts';
import { useAppSelector } from '../../lib/store/hooks.ts';
import { selectUser } from '../../session/session-slice.ts';
import type { DocumentKind } from '../document-kind.ts';
import { copyKey, findCopy, removeCopy } from '../editor/local-copy.ts';
import { pathsOf } from '../state/origin.ts';
import { CopyOffer } from '../fields/CopyOffer.tsx';
import { useTexts } from '../texts.ts';

interface UnsavedNoticeProps {
  readonly kind: DocumentKind;
  readonly idEmpresa: string;
}

/** Notice about a new document that was never saved and is stored in this browser. */
export function UnsavedNotice({ kind, idEmpresa }: UnsavedNoticeProps) {
  const t = useTexts();
  const k = kind.useTexts();
  const user = useAppSelector(selectUser);
  const key = copyKey(kind.name, user?.uuid ?? '', idEmpresa, 'nueva');
  const [found, setFound] = useState(() => findCopy(kind, key));
  if (found === null) return null;
  return (
    <CopyOffer
      take={
        <Button color="inherit" size="small" component={Link} to={pathsOf(kind).new}>
          {t('copia.continuar')}
        </Button>
      }
      onDiscard={() => {
        removeCopy(found.key);
        setFound(findCopy(kind, key));
      }}
    >
      {k('copia.oferta', { fecha: formatDateTime(found.copy.guardado) })}
      {found.copy.clave_unica !== null && ` ${t('copia.incierta')}`}
    </CopyOffer>
  );
}
