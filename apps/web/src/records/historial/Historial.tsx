import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ActoAuditado } from '@portal/contracts';
import { auditoriaRoles, canAccess } from '@portal/contracts/access';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { useAppSelector } from '../../lib/store/hooks.ts';
import { Timeline } from '../../ui/detail/Timeline.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { failureOf } from '../../api/messages-of.ts';
import { selectRoles } from '../../session/session-slice.ts';
import { useActosQuery } from './api.ts';
import { useTexts } from './texts.ts';
import { accionText } from './words.ts';

const SHOWN = 50;

/** An entry of the history in the detail of its objeto, for users who may not read the audit trail. */
export type Movimiento = Pick<ActoAuditado, 'fecha' | 'usuario' | 'accion' | 'detalle'>;

interface ActsProps {
  /** The objetos of the entries. */
  readonly objetos: readonly string[];
  readonly id?: string;
  /** All objetos of one company, instead of a single one. */
  readonly idEmpresa?: string;
}

interface HistorialProps extends ActsProps {
  readonly movimientos?: readonly Movimiento[];
}

/** True if the user may read the audit trail; otherwise only details with their own `movimientos` have a history. */
export const useReadsActos = (): boolean => canAccess(auditoriaRoles.read, useAppSelector(selectRoles));

/** The history of a record, newest first; each entry links to its changes, for users who may read them. */
export function Historial({ movimientos = [], ...acts }: HistorialProps) {
  return useReadsActos() ? <Acts {...acts} /> : <Entries actos={movimientos} />;
}

function Acts(acts: ActsProps) {
  const { objetos, id, idEmpresa } = acts;
  const t = useTexts();
  const { currentData, error, refetch } = useActosQuery(
    {
      filtros: {
        objetos: [...objetos],
        ...(id !== undefined && { id_objeto: id }),
        ...(idEmpresa !== undefined && { id_empresa: idEmpresa }),
      },
      por_pagina: SHOWN,
    },
    { refetchOnMountOrArgChange: true },
  );
  if (currentData === undefined)
    return error === undefined ? (
      <Typography variant="body2" role="status">
        {t('cargando')}
      </Typography>
    ) : (
      <ErrorState {...failureOf(error)} onRetry={() => void refetch()} />
    );
  const { data: actos, meta } = currentData;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {/* Newest first; for equal moments the timeline treats the later entry as the newer one. */}
      <Entries actos={actos.toReversed()} />
      {meta.total > actos.length && (
        <Link component={RouterLink} to={`${paths.auditoria}?${searchOf(acts)}`}>
          {t('todos')}
        </Link>
      )}
    </Box>
  );
}

/** The filters of the audit trail in its address. */
function searchOf({ objetos, id, idEmpresa }: ActsProps): string {
  const search = new URLSearchParams(objetos.map((objeto) => ['objetos', objeto]));
  if (id !== undefined) search.set('id_objeto', id);
  if (idEmpresa !== undefined) search.set('id_empresa', idEmpresa);
  return search.toString();
}

function Entries({ actos }: { readonly actos: readonly (Movimiento & { readonly id?: string })[] }) {
  const t = useTexts();
  if (actos.length === 0) return <EmptyState title={t('vacio')} description={t('vacioTexto')} />;
  return (
    <Timeline
      label={t('titulo')}
      entries={actos.map(({ id, fecha, usuario, accion, detalle }) => ({
        at: fecha,
        title: accionText(accion),
        by: usuario,
        lines: [
          detalle === '' ? null : (
            <span key="detalle" lang="es">
              {detalle}
            </span>
          ),
          id === undefined ? null : (
            <Link key="ver" component={RouterLink} to={`${paths.auditoria}/${encodeURIComponent(id)}`}>
              {t('ver')}
            </Link>
          ),
        ],
      }))}
    />
  );
}
