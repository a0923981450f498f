import { useTexts } from './texts.ts';

/** Texts of the list (states, columns, actions) for the parts that have a catalog of their own beside it. */
export const useListTexts = useTexts;
