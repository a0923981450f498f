import { useProblemText } from '../../../document/problems/use-problem-text.ts';
import { ReasonDialog } from '../../../ui/form/ReasonDialog.tsx';
import type { ActFormProps } from './acts.ts';
import { SignedBy } from './SignedBy.tsx';
import { useTexts } from './texts.ts';
import { useRespond } from './use-respond.ts';

interface ObjectionFormProps extends ActFormProps {
  readonly act: 'disconformidad' | 'desconocimiento';
}

/** Disconformidad or desconocimiento, with its reason. */
export function ObjectionForm({ act, document, signer, onClose }: ObjectionFormProps) {
  const t = useTexts();
  const translate = useProblemText();
  const respond = useRespond();
  return (
    <ReasonDialog
      min={5}
      max={500}
      title={t(`objecion.${act}.titulo`)}
      submitLabel={t(`acto.${act}`)}
      tone="error"
      translate={translate}
      onSubmit={(motivo) => respond({ tipo: act, cdc: document.cdc, motivo })}
      onClose={onClose}
    >
      <SignedBy document={document} signer={signer} />
      <p style={{ marginBlockEnd: 0 }}>{t(`objecion.${act}.texto`)}</p>
    </ReasonDialog>
  );
}
