import { OperationFailure } from '@portal/contracts/client';
import { formatearRuc, parsearRuc } from '@portal/sifen';
import { useRef, useState } from 'react';
import { api } from '../../../session/client.ts';
import { messageOf } from '../../../session/messages-of.ts';
import { useEditor } from '../editor/editor-context.ts';
import { splitRuc } from '../model/to-datos.ts';

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
export function useRucLookup() {
  const { formik } = useEditor();
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
      const { data } = await api.controller.clientes.consultarRuc({ ruc });
      if (mine !== run.current) return;
      setState({ kind: 'found', ruc, estado: data.estado, factura: data.facturador_electronico });
      const former = brought.current;
      brought.current = data.razon_social;
      void formik.setValues((form) => {
        const { receptor } = form;
        if (splitRuc(receptor.ruc).ruc !== ruc) return form;
        const keepsName = receptor.nombre.trim() !== '' && receptor.nombre !== former && !isForced;
        return {
          ...form,
          receptor: {
            ...receptor,
            nombre: keepsName ? receptor.nombre : data.razon_social,
            tipo_contribuyente: String(data.tipo_contribuyente),
          },
        };
      }, false);
    } catch (error) {
      if (mine !== run.current) return;
      asked.current = '';
      setState({
        kind: 'failed',
        ruc,
        message: error instanceof OperationFailure ? error.message : messageOf(error),
      });
    }
  };
  return { state, lookUp };
}
