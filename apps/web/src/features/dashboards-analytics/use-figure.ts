import { useChoice } from '../../lib/use-choice.ts';
import { figureNames } from './figures-of.ts';

/** The figure whose chart is shown: `?cifra=visitas`. */
export const useFigure = () => useChoice('cifra', figureNames, 'ventas');
