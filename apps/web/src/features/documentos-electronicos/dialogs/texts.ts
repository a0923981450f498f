import { defineTexts } from '../../../i18n/define-texts.ts';
import es from './messages/es.json';

/** The texts of the dialogs come with their code, not with the list. */
export const { useTexts, text } = defineTexts('features/documentos-electronicos/dialogs', es);
