import { latePart } from '../late-part.tsx';

/** The strip of logos; its code comes after the page is there. */
export const { Component: Logos } = latePart(() => import('./LogoStrip.tsx'));
