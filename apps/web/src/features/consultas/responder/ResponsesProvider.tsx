import { Suspense, useMemo, useState, type ReactNode } from 'react';
import { lazyPart } from '../../../lib/lazy-screen.ts';
import type { ActName, Responded } from './acts.ts';
import { ResponsesContext, type Responses } from './responses.ts';

const ResponseMenu = lazyPart(() => import('./ResponseMenu.tsx'));
const ResponseDialog = lazyPart(() => import('./ResponseDialog.tsx'));
const MyCertificateDialog = lazyPart(() => import('./MyCertificateDialog.tsx'));

interface ResponsesProviderProps {
  readonly onOpen: (cdc: string) => void;
  readonly children: ReactNode;
}

/** Menu and dialogs for the responses of a receiver, shared by list and detail. */
export function ResponsesProvider({ onOpen, children }: ResponsesProviderProps) {
  const [menu, setMenu] = useState<{ readonly document: Responded; readonly anchor: HTMLElement } | null>(
    null,
  );
  const [act, setAct] = useState<{ readonly name: ActName; readonly document: Responded } | null>(null);
  const [isCertificateOpen, setCertificateOpen] = useState(false);
  const responses = useMemo(
    (): Responses => ({
      start: (name, document) => setAct({ name, document }),
      openMenu: (document, anchor) => setMenu({ document, anchor }),
      openCertificate: () => setCertificateOpen(true),
    }),
    [],
  );
  return (
    <ResponsesContext value={responses}>
      {children}
      <Suspense fallback={null}>
        {menu && (
          <ResponseMenu
            document={menu.document}
            anchor={menu.anchor}
            onOpen={() => onOpen(menu.document.cdc)}
            onAct={(name) => setAct({ name, document: menu.document })}
            onClose={() => setMenu(null)}
          />
        )}
        {act && <ResponseDialog act={act.name} document={act.document} onClose={() => setAct(null)} />}
        {isCertificateOpen && <MyCertificateDialog onClose={() => setCertificateOpen(false)} />}
      </Suspense>
    </ResponsesContext>
  );
}
