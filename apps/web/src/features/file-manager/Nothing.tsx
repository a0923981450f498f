import FolderOpenOutlined from '@mui/icons-material/FolderOpenOutlined';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { addressOf } from './address.ts';
import type { Place } from './model.ts';
import { useTexts } from './texts.ts';

interface NothingProps {
  readonly place: Place;
  readonly isKnown: boolean;
  readonly query: string;
  readonly params: URLSearchParams;
  readonly onClear: () => void;
  readonly onUpload: () => void;
}

/** Why the list is empty, and what to do about it. */
export function Nothing({ place, isKnown, query, params, onClear, onUpload }: NothingProps) {
  const t = useTexts();
  const toRoot = (
    <Button variant="outlined" component={Link} to={addressOf({ kind: 'folder', id: null }, params)}>
      {t('vacio.todo')}
    </Button>
  );
  if (query !== '')
    return (
      <EmptyState
        title={t('vacio.busqueda', { texto: query })}
        action={
          <Button variant="outlined" onClick={onClear}>
            {t('vacio.limpiar')}
          </Button>
        }
      />
    );
  if (!isKnown) return <EmptyState title={t('vacio.noExiste')} action={toRoot} />;
  if (place.kind !== 'folder') return <EmptyState title={t(`vacio.${place.kind}`)} action={toRoot} />;
  return (
    <EmptyState
      icon={<FolderOpenOutlined />}
      title={t('vacio.folder')}
      description={t('vacio.ayuda')}
      action={
        <Button variant="outlined" onClick={onUpload}>
          {t('subir')}
        </Button>
      }
    />
  );
}
