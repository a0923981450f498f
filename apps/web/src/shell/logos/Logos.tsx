import { deferred } from '../deferred.tsx';

/** The strip of logos; its code is loaded after the page. */
export const { Component: Logos } = deferred(() => import('./LogoStrip.tsx'));
