import { defineTexts, type TextKey } from '../i18n/define-texts.ts';
import es from './messages/es.json';

export const { useTexts, text } = defineTexts('routing', es);

export type RoutingText = TextKey<typeof es>;
export type TitleKey = keyof (typeof es)['title'];
