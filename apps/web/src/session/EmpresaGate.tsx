import { Fragment, type ReactNode } from 'react';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageFrame } from '../ui/PageFrame.tsx';
import { useSelectedEmpresa } from './empresa-slice.ts';
import { useTexts } from './texts.ts';
import type { EmpresaResumen } from './types.ts';

interface EmpresaGateProps {
  /** Title of the screen, which stays when there is no company. */
  readonly title: string;
  /** The screen for the current company; it is mounted again for another one. */
  readonly children: (empresa: EmpresaResumen) => ReactNode;
}

/** For screens that need a company: shows a message to users without one. */
export function EmpresaGate({ title, children }: EmpresaGateProps) {
  const t = useTexts();
  const empresa = useSelectedEmpresa();
  if (empresa !== null) return <Fragment key={empresa.id}>{children(empresa)}</Fragment>;
  return (
    <PageFrame title={title}>
      <EmptyState title={t('noCompany.title')} description={t('noCompany.text')} />
    </PageFrame>
  );
}
