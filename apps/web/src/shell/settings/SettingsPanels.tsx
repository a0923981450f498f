import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { useAppDispatch, useAppSelector } from '../../lib/store/hooks.ts';
import { panelClosed, selectOpenPanel } from '../panels/panels-slice.ts';

const panels = {
  settings: lazyPart(() => import('./SettingsPanel.tsx')),
  schemes: lazyPart(() => import('./SchemesPanel.tsx')),
};

/** The panel of settings or of colour schemes, when one of them is open; their code is loaded then. */
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
