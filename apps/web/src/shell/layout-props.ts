import type { ReactNode } from 'react';
import type { LayoutConfig } from '../theme/settings.ts';

/** What every layout style arranges. A further layout or panel is another arrangement of these places. */
export interface LayoutProps {
  readonly config: LayoutConfig;
  readonly navbar: ReactNode;
  readonly toolbar: ReactNode;
  readonly footer: ReactNode;
  readonly leftPanel?: ReactNode;
  readonly rightPanel?: ReactNode;
  readonly children: ReactNode;
}
