import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { Unbroken } from '../../ui/Unbroken.tsx';
import { Form as KitForm } from '../../ui/form/Form.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { ViewLinks } from '../fields/ViewLinks.tsx';
import { useTexts } from '../texts.ts';
import { EditorButtons } from './EditorButtons.tsx';
import { EditorContext } from '../state/editor-context.ts';
import { barForm, TotalsPanel, wideForm } from './TotalsPanel.tsx';
import { useEditorState, type EditorOptions } from './use-editor.ts';

const OfflineNotice = lazyPart(() => import('../../session/outbox/OfflineNotice.tsx'));
const FailureNotice = lazyPart(() => import('./FailureNotice.tsx'));
const IssuedBefore = lazyPart(() => import('./IssuedBefore.tsx'));
const GoneDraft = lazyPart(() => import('./GoneDraft.tsx'));
const RestoreOffer = lazyPart(() => import('./RestoreOffer.tsx'));
// Preloaded, but the form does not wait for them.
const EditorDialogs = lazyPart(() => import('./EditorDialogs.tsx'));

const Form = styled(KitForm)({
  display: 'grid',
  gap: '2rem',
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  // The bar at the bottom must not cover the field that has the focus.
  '& :is(input, select, textarea, button)': { scrollMarginBlock: '8rem 22rem' },
  [barForm]: { '& :is(input, select, textarea, button)': { scrollMarginBlock: '8rem 9rem' } },
  [wideForm]: { gridTemplateColumns: 'minmax(0, 1fr) 29rem' },
});

/** The form of a document with its totals and buttons. */
export function DocumentEditor(options: EditorOptions) {
  const t = useTexts();
  const { kind, start } = options;
  const k = kind.useTexts();
  const {
    editor,
    state,
    isBusy,
    issue,
    issueAnother,
    keepUnsure,
    save,
    saveAsNew,
    isSaving,
    preview,
    restore,
    settle,
    discardCopy,
    dialogs,
  } = useEditorState(options);
  const { origin, failure, issuedBefore, gone } = state;
  const title =
    origin.kind === 'corregir'
      ? k('corregir.titulo', { numero: origin.numero })
      : k(origin.kind === 'borrador' ? 'borrador.titulo' : 'nueva.titulo');
  return (
    <PageFrame
      title={title}
      heading={<Unbroken>{title}</Unbroken>}
      subtitle={origin.kind === 'corregir' ? t('corregir.subtitulo') : k('nueva.subtitulo')}
      actions={
        origin.kind !== 'corregir' && (
          <>
            {origin.kind === 'nueva' && kind.NewActions && (
              <EditorContext value={editor}>
                <Suspense fallback={null}>
                  <kind.NewActions />
                </Suspense>
              </EditorContext>
            )}
            <ViewLinks kind={kind} current={origin.kind === 'nueva' ? 'nueva' : null} />
          </>
        )
      }
    >
      <EditorContext value={editor}>
        <Form form={editor.form} aria-busy={isBusy}>
          <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
            <Suspense fallback={null}>
              <OfflineNotice />
              {start.offer && (
                <RestoreOffer
                  copy={start.offer.copy}
                  onRestore={restore}
                  onDiscard={discardCopy}
                  isUsed={editor.form.isDirty}
                />
              )}
            </Suspense>
            {origin.kind === 'corregir' && origin.mensaje !== null && (
              <Alert severity="error">{t('corregir.motivo', { mensaje: origin.mensaje })}</Alert>
            )}
            {kind.sections.map((Section, index) => (
              <Section key={index} />
            ))}
          </Box>
          <TotalsPanel
            notice={
              <Suspense fallback={null}>
                {failure !== null && <FailureNotice failure={failure} onKeep={keepUnsure} />}
                {issuedBefore !== null && (
                  <IssuedBefore
                    kind={kind}
                    document={issuedBefore}
                    onSettle={settle}
                    onIssueAnother={issueAnother}
                  />
                )}
                {gone !== null && <GoneDraft kind={kind} draft={gone} onSaveAsNew={saveAsNew} />}
              </Suspense>
            }
          >
            <EditorButtons
              isBusy={isBusy}
              isSaving={isSaving}
              onSave={save}
              onPreview={() => void preview.show()}
              onIssue={issue}
            />
          </TotalsPanel>
        </Form>
        <Suspense fallback={null}>
          <EditorDialogs {...dialogs} />
        </Suspense>
      </EditorContext>
    </PageFrame>
  );
}
