import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { QueryError } from '../../api/query-api.ts';
import { formatDateTime } from '../../lib/format.ts';
import { useAppSelector } from '../../lib/store/hooks.ts';
import { useSelectedEmpresa } from '../../session/empresa-slice.ts';
import { selectUser } from '../../session/session-slice.ts';
import { useTexts as useDialogTexts } from '../dialogs/texts.ts';
import type { DocumentKind } from '../document-kind.ts';
import { CopyOffer } from '../fields/CopyOffer.tsx';
import { randomKey } from '../model/random-key.ts';
import { pathsOf } from '../state/origin.ts';
import { useTexts } from '../texts.ts';
import { copyKey, findCopy, removeCopy, writeCopy } from './local-copy.ts';

interface GoneOnOpeningProps {
  readonly kind: DocumentKind;
  readonly id: string;
  readonly failure: QueryError;
}

/** A draft that was issued or deleted before it was opened: its document, and what this browser kept of it, for a new one. */
export default function GoneOnOpening({ kind, id, failure: { message, emitido } }: GoneOnOpeningProps) {
  const t = useTexts();
  const d = useDialogTexts();
  const k = kind.useTexts();
  const navigate = useNavigate();
  const user = useAppSelector(selectUser)?.uuid ?? '';
  const empresa = useSelectedEmpresa()?.id ?? '';
  const [found, setFound] = useState(() =>
    findCopy(kind, copyKey(kind.name, user, empresa, `borrador/${id}`)),
  );
  return (
    <>
      <Alert severity="warning">
        {emitido === undefined ? (
          <span lang="es">{message}</span>
        ) : (
          <>
            <p style={{ margin: 0 }}>{d('borrador.yaEmitido', { numero: emitido.numero })}</p>
            <Button component={Link} to={pathsOf(kind).issued(emitido.id)} color="inherit">
              {d('emitir.verEmitido', { numero: emitido.numero })}
            </Button>
          </>
        )}
      </Alert>
      {found && (
        <CopyOffer
          take={
            <Button
              color="inherit"
              size="small"
              onClick={() => {
                const own = copyKey(kind.name, user, empresa, 'nueva');
                // Beside a new document that this tab has begun, not over it.
                const key = findCopy(kind, own)?.isOwn === true ? `${own}.${randomKey()}` : own;
                writeCopy(key, { ...found.copy, sesion_perdida: true });
                removeCopy(found.key);
                void navigate(pathsOf(kind).new);
              }}
            >
              {t('copia.recuperar')}
            </Button>
          }
          onDiscard={() => {
            removeCopy(found.key);
            setFound(null);
          }}
        >
          {k('copia.oferta', { fecha: formatDateTime(found.copy.guardado) })}
        </CopyOffer>
      )}
    </>
  );
}
