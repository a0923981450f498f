import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { IssuedBefore as Issued } from '@portal/contracts';
import { Link } from 'react-router-dom';
import type { DocumentKind } from '../document-kind.ts';
import { useTexts } from '../dialogs/texts.ts';
import { pathsOf } from '../state/origin.ts';

interface IssuedBeforeProps {
  readonly kind: DocumentKind;
  readonly document: Issued;
  /** It is the one that was meant. */
  readonly onSettle: () => void;
  readonly onIssueAnother: () => void;
}

/** The response of an earlier attempt was lost, but its document was issued: another one must not be issued by mistake. */
export default function IssuedBefore({
  kind,
  document: { id, numero },
  onSettle,
  onIssueAnother,
}: IssuedBeforeProps) {
  const t = useTexts();
  return (
    <Alert severity="warning">
      <p style={{ margin: 0 }}>{t('emitir.yaEmitido', { numero })}</p>
      <Button component={Link} to={pathsOf(kind).issued(id)} onClick={onSettle} color="inherit">
        {t('emitir.verEmitido', { numero })}
      </Button>
      <Button color="inherit" onClick={onIssueAnother}>
        {t('emitir.otro')}
      </Button>
    </Alert>
  );
}
