import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { toastFailure } from '../../api/toast-failure.ts';
import type { SavingOptions, SavingWay } from './save-document.ts';

/** Fetched with the form, which does not wait for it. */
const fetchSaving = () => import('./save-document.ts');

/** Saves the draft: the first time, again, or as a new one beside the version of another user. */
export function useSaving(options: SavingOptions) {
  const { kind } = options;
  const navigate = useNavigate();
  const [saveDraft, { isLoading: isSaving }] = kind.useSaveDraft();
  const [load] = kind.useLoadDraft();
  const unsure = useRef<unknown>(null);
  const isRunning = useRef(false);
  useEffect(() => {
    fetchSaving().catch(() => undefined);
  }, []);
  const store = async (way: SavingWay): Promise<boolean> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    try {
      const { saveDocument } = await fetchSaving();
      return await saveDocument({ ...options, saveDraft, load, navigate, unsure }, way);
    } catch (error) {
      toastFailure(error);
      return false;
    } finally {
      isRunning.current = false;
    }
  };
  return {
    save: () => store({}),
    saveAsNew: () => store({ asNew: true }),
    /** Saves without changing the URL, because the user is leaving. */
    saveAndLeave: () => store({ isLeaving: true }),
    isSaving,
  };
}
