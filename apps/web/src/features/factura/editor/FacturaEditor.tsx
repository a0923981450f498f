import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { FacturaBorrador, PreparacionFactura } from '@portal/contracts';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-screen.ts';
import { useAppSelector } from '../../../lib/store/hooks.ts';
import { selectUser } from '../../../session/session-slice.ts';
import { PageFrame } from '../../../ui/PageFrame.tsx';
import type { FieldErrors } from '../model/field-path.ts';
import type { FacturaForm } from '../model/form-values.ts';
import { CondicionSection } from '../sections/CondicionSection.tsx';
import { EmisorSection } from '../sections/EmisorSection.tsx';
import { ItemsSection } from '../sections/ItemsSection.tsx';
import { ObservacionSection } from '../sections/ObservacionSection.tsx';
import { ReceptorSection } from '../sections/ReceptorSection.tsx';
import { useTexts } from '../texts.ts';
import { EditorButtons } from './EditorButtons.tsx';
import { EditorContext } from './editor-context.ts';
import { focusFirstError } from './focus-error.ts';
import { copyKey } from './local-copy.ts';
import { targetOf, type Origin } from './origin.ts';
import { RestoreOffer } from './RestoreOffer.tsx';
import { TotalsPanel, wideForm } from './TotalsPanel.tsx';
import { watchPointer } from '../../../ui/form/when-released.ts';
import { useEditorKeys } from './use-editor-keys.ts';
import { useFacturaForm } from './use-factura-form.ts';
import { useIssuing, type Intent } from './use-issuing.ts';
import { useLocalCopy } from './use-local-copy.ts';
import { usePreview } from './use-preview.ts';
import { useSaving } from './use-saving.ts';
import { firstPlace, type StartingPoint } from './starting-point.ts';

// Fetched at once, but the form does not wait for them.
const EditorDialogs = lazyPart(() => import('./EditorDialogs.tsx'));

const Form = styled('form')({
  display: 'grid',
  gap: '2rem',
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  // The bar at the bottom must not cover the field that has the focus.
  '& :is(input, select, textarea, button)': { scrollMarginBlock: '8rem 22rem' },
  [wideForm]: { gridTemplateColumns: 'minmax(0, 1fr) 29rem' },
});

interface FacturaEditorProps {
  readonly start: StartingPoint;
  readonly idEmpresa: string;
  readonly preparacion: PreparacionFactura;
  readonly session: string;
  /** The draft was taken from the service again: the form starts over with it. */
  readonly onTakeDraft: (draft: FacturaBorrador) => void;
}

/** The form of a factura with everything around it: totals, drafts, preview, issuing, and the care for what is not saved. */
export function FacturaEditor({ start, idEmpresa, preparacion, session, onTakeDraft }: FacturaEditorProps) {
  const t = useTexts();
  const formElement = useRef<HTMLFormElement>(null);
  const wanted = useRef<Intent>('emitir_enviar');
  const [origin, setOrigin] = useState<Origin>(start.origin);
  const [intent, setIntent] = useState<Intent | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [hasConflict, setConflict] = useState(false);
  const [focusOn, setFocusOn] = useState<FieldErrors | null>(null);
  const isCorrection = origin.kind === 'corregir';

  const editor = useFacturaForm({
    initial: start.form,
    idEmpresa,
    preparacion,
    isCorrection,
    onReady: () => setIntent(wanted.current),
  });
  const { formik } = editor;
  const user = useAppSelector(selectUser);
  const [userId] = useState(user?.uuid ?? '');
  const key = copyKey(userId, idEmpresa, targetOf(origin));
  const isUnsaved = formik.dirty;
  const [pendingKey, setPendingKey] = useState(start.restored?.clave_unica ?? null);
  const copy = useLocalCopy(key, formik.values, isUnsaved, pendingKey);
  const leaving = useRef(false);
  const forget = () => {
    leaving.current = true;
    copy.forget();
  };
  const openConflict = () => {
    setIntent(null);
    setConflict(true);
  };
  const saving = useSaving({
    editor,
    origin,
    onOrigin: setOrigin,
    session,
    forget: copy.forget,
    allowMove: (isAllowed) => {
      leaving.current = isAllowed;
    },
    onFailure: setFailure,
    onConflict: openConflict,
  });
  const issuing = useIssuing({
    editor,
    origin,
    pendingKey,
    onPendingKey: setPendingKey,
    forget,
    onFailure: setFailure,
    onConflict: openConflict,
    onFieldErrors: setFocusOn,
  });

  useEffect(watchPointer, []);
  const { setValues } = formik;
  const [back] = useState(start.restored?.form ?? null);
  useEffect(() => {
    if (back !== null) void setValues(back, false);
  }, [back, setValues]);
  const company = useRef(preparacion.empresa.id);
  useEffect(() => {
    if (company.current === preparacion.empresa.id) return;
    company.current = preparacion.empresa.id;
    // Another company was chosen: the factura goes along, to the first place of that company.
    void setValues((form) => ({ ...form, ...firstPlace(preparacion) }), false);
  }, [preparacion, setValues]);
  const { submitCount, isSubmitting, errors: refused } = formik;
  useEffect(() => {
    // Formik has ended an attempt to issue: what it refused gets the focus.
    if (submitCount > 0 && !isSubmitting) focusFirstError(formElement.current, refused as FieldErrors);
  }, [submitCount, isSubmitting, refused]);
  useEffect(() => {
    if (focusOn !== null && intent === null) focusFirstError(formElement.current, focusOn);
  }, [focusOn, intent]);

  const isBusy = issuing.isIssuing || saving.isSaving;
  const ask = (next: Intent) => {
    if (isBusy) return;
    wanted.current = next;
    void formik.submitForm();
  };
  const confirm = async (kind: Intent) => {
    await issuing.issue(kind);
    setIntent(null);
  };
  const preview = usePreview(editor);
  useEditorKeys({
    onIssue: () => ask('emitir_enviar'),
    onSave: () => {
      if (!isCorrection) void saving.save();
    },
  });
  const isStillUnsaved = useCallback(() => isUnsaved && !leaving.current, [isUnsaved]);
  const restored = (form: FacturaForm, pending: string | null) => {
    void formik.setValues(form, false);
    setPendingKey(pending);
  };

  return (
    <PageFrame
      title={
        isCorrection
          ? t('corregir.titulo', { numero: origin.numero })
          : t(origin.kind === 'nueva' ? 'nueva.titulo' : 'borrador.titulo')
      }
      subtitle={isCorrection ? t('corregir.subtitulo') : t('nueva.subtitulo')}
    >
      <EditorContext value={editor}>
        <Form
          ref={formElement}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
          }}
          aria-busy={isBusy}
        >
          <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
            {start.offer && (
              <RestoreOffer
                copy={start.offer}
                onRestore={restored}
                onDiscard={copy.forget}
                isUsed={formik.dirty}
              />
            )}
            {origin.kind === 'corregir' && origin.mensaje !== null && (
              <Alert severity="error">{t('corregir.motivo', { mensaje: origin.mensaje })}</Alert>
            )}
            <EmisorSection />
            <ReceptorSection />
            <ItemsSection />
            <CondicionSection />
            <ObservacionSection />
          </Box>
          <TotalsPanel notice={failure !== null && <Alert severity="error">{failure}</Alert>}>
            <EditorButtons
              isBusy={isBusy}
              isSaving={saving.isSaving}
              onSave={isCorrection ? undefined : () => void saving.save()}
              onPreview={() => void preview.show()}
              onIssue={ask}
            />
          </TotalsPanel>
        </Form>
        <Suspense fallback={null}>
          <EditorDialogs
            confirm={{ intent, onConfirm: confirm, onClose: () => setIntent(null) }}
            preview={{ preview: preview.shown, onClose: preview.close }}
            conflict={{
              id: hasConflict && origin.kind === 'borrador' ? origin.id : null,
              onTake: (draft) => {
                copy.forget();
                onTakeDraft(draft);
              },
              onSaveAsNew: saving.saveAsNew,
              onClose: () => setConflict(false),
            }}
            leave={{
              isUnsaved: isStillUnsaved,
              hasUnsaved: isUnsaved,
              onSave: isCorrection ? undefined : saving.saveAndLeave,
              onDiscard: forget,
            }}
          />
        </Suspense>
      </EditorContext>
    </PageFrame>
  );
}
