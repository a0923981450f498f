import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { Timeline } from '../../ui/detail/Timeline.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { useActosQuery } from './api.ts';
import { useTexts } from './texts.ts';
import { accionText } from './words.ts';

const SHOWN = 50;

interface HistorialProps {
  /** What the acts are about. */
  readonly objetos: readonly string[];
  readonly id: string;
}

/** Who did what with something, the newest act first; each leads to what it changed. For those who may read the audit trail. */
export function Historial({ objetos, id }: HistorialProps) {
  const t = useTexts();
  const query = useActosQuery(
    { filtros: { objetos: [...objetos], id_objeto: id }, por_pagina: SHOWN },
    { refetchOnMountOrArgChange: true },
  );
  const { currentData, error, refetch } = query;
  if (currentData === undefined)
    return error === undefined ? (
      <Typography variant="body2" role="status">
        {t('cargando')}
      </Typography>
    ) : (
      <ErrorState message={'message' in error ? (error.message ?? '') : ''} onRetry={() => void refetch()} />
    );
  const actos = currentData.data;
  if (actos.length === 0) return <EmptyState title={t('vacio')} description={t('vacioTexto')} />;
  const { total } = currentData.meta;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Timeline
        label={t('titulo')}
        entries={actos.toReversed().map((acto) => ({
          at: acto.fecha,
          title: accionText(acto.accion),
          by: acto.usuario,
          lines: [
            acto.detalle,
            <Link key="ver" to={`${paths.auditoria}/${encodeURIComponent(acto.id)}`}>
              {t('ver')}
            </Link>,
          ],
        }))}
      />
      {total > actos.length && <Link to={paths.auditoria}>{t('todos')}</Link>}
    </Box>
  );
}
