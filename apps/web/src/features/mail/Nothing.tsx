import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { addressOfView } from './address.ts';
import type { Search, View } from './model.ts';
import { useTexts } from './texts.ts';

interface NothingProps {
  readonly search: Search;
  readonly view: View;
  /** The handle in the URL does not exist. */
  readonly isUnknown: boolean;
  readonly onClear: () => void;
  readonly onCompose: () => void;
}

const isSearching = ({ query, chips, from }: Search): boolean =>
  query !== '' || from !== '' || chips.length > 0;

/** Empty state of the list, with actions. */
export function Nothing({ search, view, isUnknown, onClear, onCompose }: NothingProps) {
  const t = useTexts();
  if (isUnknown)
    return (
      <EmptyState
        title={t(`vacio.noExiste.${view.kind}`)}
        action={
          <Button variant="outlined" component={Link} to={addressOfView({ kind: 'folder', handle: 'inbox' })}>
            {t('vacio.recibidos')}
          </Button>
        }
      />
    );
  if (isSearching(search))
    return (
      <EmptyState
        title={t('vacio.busqueda')}
        action={
          <Button variant="outlined" onClick={onClear}>
            {t('vacio.limpiar')}
          </Button>
        }
      />
    );
  if (view.kind !== 'folder')
    return <EmptyState title={t('vacio.lista')} description={t('vacio.listaTexto')} />;
  return (
    <EmptyState
      title={t('vacio.carpeta')}
      action={
        <Button variant="outlined" onClick={onCompose}>
          {t('redactar.accion')}
        </Button>
      }
    />
  );
}
