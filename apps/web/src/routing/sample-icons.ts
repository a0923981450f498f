import type { ComponentType } from 'react';

/** The menu icons of the sample applications, in a separate chunk, because their group is collapsed by default. */
export const sampleIcons: Readonly<Record<string, ComponentType | undefined>> =
  import.meta.glob<ComponentType>('./*/*sample-icon.ts', {
    base: '../features',
    eager: true,
    import: 'default',
  });
