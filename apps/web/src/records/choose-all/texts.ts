import { defineTexts } from '../../i18n/define-texts.ts';
import es from './messages/es.json';

export const { useTexts } = defineTexts('records/choose-all', es);
