import type { Cliente } from '@portal/contracts';
import { esNumeroRuc, formatearRuc } from '@portal/sifen';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useAppDispatch } from '../../lib/store/hooks.ts';
import { buscarClientes } from '../api.ts';
import { useEditor } from '../state/editor-context.ts';
import { SearchInput, type SearchOption } from '../fields/SearchInput.tsx';
import { receptorFrom } from '../model/from-datos.ts';
import { clearFormerKey } from '../model/filled-fields.ts';
import { splitRuc } from '../model/to-datos.ts';
import { useTexts } from '../texts.ts';
import { useRucLookup } from './use-ruc-lookup.ts';

interface ClienteOption extends SearchOption {
  readonly cliente: Cliente;
}

const optionOf = (cliente: Cliente): ClienteOption => ({
  id: cliente.id,
  title: cliente.nombre,
  detail: cliente.documento,
  cliente,
});

/** Finds a stored cliente by name or document and takes it over; then the items are next. */
export function ClienteSearch() {
  const t = useTexts();
  const dispatch = useAppDispatch();
  const { kind, form, idEmpresa, preparacion, isCorrection } = useEditor();
  const [text, setText] = useState('');
  const search = async (texto: string): Promise<readonly ClienteOption[]> => {
    const found = await dispatch(
      buscarClientes.initiate({ id_empresa: idEmpresa, texto }, { subscribe: false }),
    ).unwrap();
    return found.map(optionOf);
  };
  const pick = ({ cliente }: ClienteOption) => {
    setText('');
    flushSync(() => form.set('receptor', receptorFrom(cliente.receptor)));
    document.querySelector<HTMLElement>('[name="items.0.codigo"]')?.focus();
  };
  const { lookUp } = useRucLookup(form);
  const takeRuc = (typed: string) => {
    const { ruc, dv } = splitRuc(typed);
    if (!esNumeroRuc(ruc)) return;
    const whole = Number.isNaN(dv) ? typed : formatearRuc(ruc, dv);
    setText('');
    flushSync(() =>
      form.update((values) => ({
        ...values,
        receptor: clearFormerKey({ ...values.receptor, tipo: 'contribuyente', ruc: whole }),
      })),
    );
    document.querySelector<HTMLElement>('[name="receptor.ruc"]')?.focus();
    void lookUp(whole, true);
  };
  return (
    <SearchInput
      name="cliente"
      startsFocused={kind.tipo === 1 && !isCorrection}
      onUnknown={takeRuc}
      label={t('receptor.buscar')}
      placeholder={t('receptor.buscarAyuda')}
      value={text}
      onText={setText}
      search={search}
      recent={preparacion.recientes.clientes.map(optionOf)}
      onPick={pick}
      noResults={t('receptor.sinClientes')}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault();
      }}
    />
  );
}
