import { defineTexts, type TextKey } from '../i18n/define-texts.ts';
import type { ScreenRow } from '../lib/screens.ts';
import es from './messages/es.json';

/** The `screen` texts of every folder of `features`, which the build adds to each catalog of this folder (`scripts/screen-titles.ts`). */
type ScreenTexts = { readonly screen: Readonly<Record<string, Readonly<Record<string, string>>>> };

export const { useTexts, text } = defineTexts('routing', es as typeof es & ScreenTexts);

export type RoutingText = TextKey<typeof es & ScreenTexts>;

/** Key of a screen's title. */
export const titleOf = ({ folder, name = 'title' }: ScreenRow): RoutingText => `screen.${folder}.${name}`;
