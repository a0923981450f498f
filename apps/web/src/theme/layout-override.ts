import type { LayoutConfig } from './settings.ts';

/** Changes of a route to the current layout. */
export type LayoutOverride = {
  readonly [Part in keyof LayoutConfig]?: Part extends 'mode' | 'containerWidth'
    ? LayoutConfig[Part]
    : Partial<LayoutConfig[Part]>;
};

/** The current layout with a route's changes applied. */
export function applyOverride(config: LayoutConfig, override: LayoutOverride = {}): LayoutConfig {
  return {
    mode: override.mode ?? config.mode,
    containerWidth: override.containerWidth ?? config.containerWidth,
    navbar: { ...config.navbar, ...override.navbar },
    toolbar: { ...config.toolbar, ...override.toolbar },
    footer: { ...config.footer, ...override.footer },
    leftSidePanel: { ...config.leftSidePanel, ...override.leftSidePanel },
    rightSidePanel: { ...config.rightSidePanel, ...override.rightSidePanel },
  };
}
