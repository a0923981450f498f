import Box from '@mui/material/Box';
import { useAppSelector } from '../../lib/store/hooks.ts';
import { useActoQuery } from '../../records/historial/api.ts';
import { Changes } from '../../records/historial/Changes.tsx';
import { accionText, objetoText } from '../../records/historial/words.ts';
import { selectRoles } from '../../session/session-slice.ts';
import { DateText } from '../../ui/DateText.tsx';
import { DetailLink } from '../../ui/detail/DetailLink.tsx';
import { DetailView, type DetailProps } from '../../ui/detail/DetailView.tsx';
import { Facts } from '../../ui/detail/Facts.tsx';
import { objetoPath } from './objeto-path.ts';
import { useTexts } from './texts.ts';

type ActoDetailProps = DetailProps<'acto'>;

/** One audit record with a link to what it concerns, and the values before and after. */
export default function ActoDetail({ id, ...view }: ActoDetailProps) {
  const t = useTexts();
  const query = useActoQuery({ id });
  const acto = query.currentData;
  const roles = useAppSelector(selectRoles);
  const path = acto && objetoPath(acto, roles);
  return (
    <DetailView
      {...view}
      id={id}
      query={query}
      title={
        acto === undefined ? t('detalle.cargando') : `${accionText(acto.accion)} · ${objetoText(acto.objeto)}`
      }
      missing={{ title: t('detalle.noExiste'), message: t('detalle.noExisteTexto') }}
      {...(acto !== undefined &&
        path !== undefined && {
          actions: (
            <DetailLink to={path}>{t('detalle.abrir', { lugar: objetoText(acto.objeto) })}</DetailLink>
          ),
        })}
    >
      {(one) => (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Facts
            facts={[
              [t('columna.fecha'), <DateText key="fecha" value={one.fecha} time />],
              [t('columna.usuario'), one.usuario],
              [
                t('columna.detalle'),
                <span key="detalle" lang="es">
                  {one.detalle}
                </span>,
              ],
              [t('columna.empresa'), one.empresa],
              [t('columna.id'), one.id_objeto],
            ]}
          />
          <Changes before={one.antes} after={one.despues} />
        </Box>
      )}
    </DetailView>
  );
}
