import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { DocumentKind } from '../document-kind.ts';
import { useTexts } from '../dialogs/texts.ts';
import { pathsOf } from '../state/origin.ts';
import type { GoneDraft as Gone } from './editor-state.ts';

interface GoneDraftProps {
  readonly kind: DocumentKind;
  readonly draft: Gone;
  readonly onSaveAsNew: () => void;
}

/** The draft was issued or deleted elsewhere: what is on the page can become a draft of its own. */
export default function GoneDraft({ kind, draft: { message, document }, onSaveAsNew }: GoneDraftProps) {
  const t = useTexts();
  return (
    <Alert severity="warning">
      <p style={{ margin: 0 }}>
        {document === null ? (
          <span lang="es">{message}</span>
        ) : (
          t('borrador.yaEmitido', { numero: document.numero })
        )}{' '}
        {t('borrador.enPantalla')}
      </p>
      {document !== null && (
        <Button component={Link} to={pathsOf(kind).issued(document.id)} color="inherit">
          {t('emitir.verEmitido', { numero: document.numero })}
        </Button>
      )}
      <Button color="inherit" onClick={onSaveAsNew}>
        {t('conflicto.guardarNuevo')}
      </Button>
    </Alert>
  );
}
