import type { Cliente } from '@portal/contracts';
import { useState } from 'react';
import { useAppDispatch } from '../../../lib/store/hooks.ts';
import { buscarClientes } from '../api.ts';
import { useEditor } from '../editor/editor-context.ts';
import { SearchInput, type SearchOption } from '../fields/SearchInput.tsx';
import { receptorFrom } from '../model/from-datos.ts';
import { useTexts } from '../texts.ts';

interface ClienteOption extends SearchOption {
  readonly cliente: Cliente;
}

/** Finds a stored cliente by name or document and takes it over. */
export function ClienteSearch() {
  const t = useTexts();
  const dispatch = useAppDispatch();
  const { form, idEmpresa } = useEditor();
  const [text, setText] = useState('');
  const search = async (texto: string): Promise<readonly ClienteOption[]> => {
    const found = await dispatch(
      buscarClientes.initiate({ id_empresa: idEmpresa, texto }, { subscribe: false }),
    ).unwrap();
    return found.map((cliente) => ({
      id: cliente.id,
      title: cliente.nombre,
      detail: cliente.documento,
      cliente,
    }));
  };
  const pick = ({ cliente }: ClienteOption) => {
    setText('');
    form.set('receptor', receptorFrom(cliente.receptor));
  };
  return (
    <SearchInput
      label={t('receptor.buscar')}
      placeholder={t('receptor.buscarAyuda')}
      value={text}
      onText={setText}
      search={search}
      onPick={pick}
      noResults={t('receptor.sinClientes')}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault();
      }}
    />
  );
}
