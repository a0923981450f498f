import { MOTIVOS_NOTA_CREDITO } from '@portal/sifen';
import type { SelectOption } from '../../../ui/form/SelectInput.tsx';
import es from '../messages/es.json';
import { useTexts } from '../texts.ts';

type Code = keyof (typeof es)['motivos'];
const isCode = (code: string): code is Code => code in es.motivos;

/** The eight motivos (MT E401) in the language of the page. */
export function useMotivos(): readonly SelectOption[] {
  const t = useTexts();
  return MOTIVOS_NOTA_CREDITO.map(({ codigo, literal, etiqueta }) => {
    const value = String(codigo);
    return { value, label: isCode(value) ? t(`motivos.${value}`) : (etiqueta ?? literal) };
  });
}
