import createCache from '@emotion/cache';
import rtlPlugin from '@mui/stylis-plugin-rtl';
import { prefixer } from 'stylis';

/** Emotion cache that mirrors left and right for right-to-left languages. */
export const rtlCache = createCache({ key: 'cssrtl', stylisPlugins: [prefixer, rtlPlugin] });
