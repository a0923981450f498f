import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useTexts } from '../texts.ts';
import { useEditor } from '../state/editor-context.ts';
import type { Intent } from '../document-kind.ts';
import { barForm, wideForm } from './TotalsPanel.tsx';

const Buttons = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0.8rem',
  '& > button': { flex: '1 1 13rem' },
  [barForm]: { justifyContent: 'flex-end', '& > button': { flex: 'none' } },
  [wideForm]: { flexDirection: 'column', '& > button': { flex: 'none' } },
});
const Hint = styled(Typography)({ display: 'none', [wideForm]: { display: 'block' } });

interface EditorButtonsProps {
  readonly isBusy: boolean;
  readonly isSaving: boolean;
  /** Absent for forms without drafts. */
  readonly onSave: (() => void) | undefined;
  readonly onPreview: () => void;
  readonly onIssue: (intent: Intent) => void;
}

/** The four actions of the form, with their shortcuts. */
export function EditorButtons({ isBusy, isSaving, onSave, onPreview, onIssue }: EditorButtonsProps) {
  const t = useTexts();
  const { isCorrection } = useEditor();
  const labels = isCorrection ? 'corregir' : 'emitir';
  return (
    <>
      <Buttons>
        <Button
          variant="contained"
          disabled={isBusy}
          aria-keyshortcuts="Control+Enter"
          onClick={() => onIssue('emitir_enviar')}
        >
          {t(`${labels}.botones.emitir_enviar`)}
        </Button>
        <Button data-secondary="" variant="outlined" disabled={isBusy} onClick={() => onIssue('emitir')}>
          {t(`${labels}.botones.emitir`)}
        </Button>
        {onSave && (
          <Button
            data-secondary=""
            variant="outlined"
            disabled={isBusy}
            loading={isSaving}
            aria-keyshortcuts="Control+S"
            onClick={onSave}
          >
            {t('borrador.guardar')}
          </Button>
        )}
        <Button data-secondary="" disabled={isBusy} onClick={onPreview}>
          {t('vista.boton')}
        </Button>
      </Buttons>
      <Hint variant="body2" sx={{ color: 'text.secondary' }}>
        {t('atajos')}
      </Hint>
    </>
  );
}
