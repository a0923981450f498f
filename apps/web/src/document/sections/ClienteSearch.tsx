import type { Cliente } from '@portal/contracts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useAppDispatch } from '../../lib/store/hooks.ts';
import { buscarClientes } from '../api.ts';
import { useEditor } from '../state/editor-context.ts';
import { SearchInput, type SearchOption } from '../fields/SearchInput.tsx';
import { receptorFrom } from '../model/from-datos.ts';
import { useTexts } from '../texts.ts';

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
  const { form, idEmpresa, preparacion } = useEditor();
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
  return (
    <SearchInput
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
