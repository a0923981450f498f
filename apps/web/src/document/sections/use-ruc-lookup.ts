import { formatearRuc, parsearRuc } from '@portal/sifen';
import { useRef, useState } from 'react';
import type { QueryError } from '../../session/query-api.ts';
import { useLazyConsultarRucQuery } from '../api.ts';
import { splitRuc } from '../model/to-datos.ts';
import type { FormWithReceptor } from './form-with-receptor.ts';

export type RucState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'asking' }
  | {
      readonly kind: 'found';
      readonly ruc: string;
      readonly estado: 'ACTIVO' | 'SUSPENDIDO' | 'CANCELADO';
      readonly factura: boolean;
    }
  | { readonly kind: 'failed'; readonly ruc: string; readonly message: string };

/** Asks the tax authority for a RUC and fills in name and kind of taxpayer. The last question wins. */
export function useRucLookup(form: FormWithReceptor) {
  const [ask] = useLazyConsultarRucQuery();
  const [state, setState] = useState<RucState>({ kind: 'idle' });
  const run = useRef(0);
  const asked = useRef('');
  /** Name that a look-up brought, which the next one may replace; a typed one stays. */
  const brought = useRef('');
  const lookUp = async (text: string, isForced: boolean): Promise<void> => {
    const { ruc, dv } = splitRuc(text);
    const check = parsearRuc(formatearRuc(ruc, Number.isNaN(dv) ? '' : dv));
    if (!check.ok || (!isForced && asked.current === ruc)) return;
    asked.current = ruc;
    const mine = ++run.current;
    setState({ kind: 'asking' });
    try {
      const data = await ask(ruc).unwrap();
      if (mine !== run.current) return;
      setState({ kind: 'found', ruc, estado: data.estado, factura: data.facturador_electronico });
      const former = brought.current;
      brought.current = data.razon_social;
      form.update((values) => {
        const { receptor } = values;
        if (splitRuc(receptor.ruc).ruc !== ruc) return values;
        const keepsName = receptor.nombre.trim() !== '' && receptor.nombre !== former && !isForced;
        return {
          ...values,
          receptor: {
            ...receptor,
            nombre: keepsName ? receptor.nombre : data.razon_social,
            tipo_contribuyente: String(data.tipo_contribuyente),
          },
        };
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
