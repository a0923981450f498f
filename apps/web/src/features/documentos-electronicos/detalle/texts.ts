import { defineTexts } from '../../../i18n/define-texts.ts';
import es from './messages/es.json';

/** The texts of the detail come with its code, not with the list. */
export const { useTexts } = defineTexts('features/documentos-electronicos/detalle', es);
