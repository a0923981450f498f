import { formatearRuc, parsearRuc } from '@portal/sifen';
import { useRef, useState } from 'react';
import type { QueryError } from '../../api/query-api.ts';
import { useLazyConsultarRucQuery } from '../api.ts';
import { fillFromRuc, receptorKey } from '../model/filled-fields.ts';
import { splitRuc } from '../model/to-datos.ts';
import type { FormWithReceptor } from './form-with-receptor.ts';

/** What is registered under a RUC. */
interface Registered {
  readonly razon_social: string;
  readonly estado: 'ACTIVO' | 'SUSPENDIDO' | 'CANCELADO';
  readonly facturador_electronico: boolean;
}

export type RucState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'asking' }
  | {
      readonly kind: 'found';
      readonly ruc: string;
      readonly data: Registered;
    }
  | { readonly kind: 'failed'; readonly ruc: string; readonly message: string };

/** Asks the tax authority for a RUC and fills in name and kind of taxpayer. The last question wins. */
export function useRucLookup(form: FormWithReceptor) {
  const [ask] = useLazyConsultarRucQuery();
  const [state, setState] = useState<RucState>({ kind: 'idle' });
  const run = useRef(0);
  const asked = useRef('');
  const lookUp = async (text: string, isForced: boolean): Promise<void> => {
    const { ruc, dv } = splitRuc(text);
    const check = parsearRuc(formatearRuc(ruc, Number.isNaN(dv) ? '' : dv));
    const isFilled = asked.current === ruc && form.values.receptor.filled?.key === ruc;
    if (!check.ok || (!isForced && isFilled)) return;
    asked.current = ruc;
    const mine = ++run.current;
    setState({ kind: 'asking' });
    try {
      const data = await ask(ruc).unwrap();
      if (mine !== run.current) return;
      setState({ kind: 'found', ruc, data });
      form.update((values) => {
        const { receptor } = values;
        if (receptorKey(receptor) !== ruc) return values;
        const registered = {
          nombre: data.razon_social,
          tipo_contribuyente: String(data.tipo_contribuyente),
        };
        return { ...values, receptor: fillFromRuc(receptor, registered, isForced) };
      });
    } catch (error) {
      if (mine !== run.current) return;
      asked.current = '';
      setState({
        kind: 'failed',
        ruc,
        message: (error as QueryError).message,
      });
    }
  };
  return { state, lookUp };
}
