import { defineTexts } from '../../i18n/define-texts.ts';
import es from './messages/es.json';

/** Texts of the two panels; loaded with them. */
export const { useTexts } = defineTexts('shell/settings', es);
