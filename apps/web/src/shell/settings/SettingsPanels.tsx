import { lazy, Suspense } from 'react';
import { useAppDispatch, useAppSelector } from '../../lib/store/hooks.ts';
import { panelClosed, selectOpenPanel } from '../panels/panels-slice.ts';

const panels = {
  settings: lazy(() => import('./SettingsPanel.tsx')),
  schemes: lazy(() => import('./SchemesPanel.tsx')),
};

/** The panel of settings or of colour schemes, when one of them is open; their code arrives then. */
export function SettingsPanels() {
  const dispatch = useAppDispatch();
  const open = useAppSelector(selectOpenPanel);
  if (open !== 'settings' && open !== 'schemes') return null;
  const Panel = panels[open];
  return (
    <Suspense fallback={null}>
      <Panel onClose={() => dispatch(panelClosed())} />
    </Suspense>
  );
}
