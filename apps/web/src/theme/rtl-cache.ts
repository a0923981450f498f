import createCache from '@emotion/cache';
import rtlPlugin from '@mui/stylis-plugin-rtl';

/**
 * Emotion cache that mirrors left and right for right-to-left languages. Emotion's own vendor prefixes are left out: its copy of
 * stylis is older than the one the plugin needs, a prefixer of one breaks on the other, and today's browsers need none.
 */
export const rtlCache = createCache({ key: 'cssrtl', stylisPlugins: [rtlPlugin] });
