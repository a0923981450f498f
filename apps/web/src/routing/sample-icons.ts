import type { ComponentType } from 'react';

/** The menu icons of the sample applications, in a file of their own: their group is closed until it is asked for. */
export const sampleIcons: Readonly<Record<string, ComponentType | undefined>> =
  import.meta.glob<ComponentType>('./*/*sample-icon.ts', {
    base: '../features',
    eager: true,
    import: 'default',
  });
