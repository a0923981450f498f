import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { patchParams } from '../../lib/url-state.ts';
import { useUrlParams } from '../../lib/use-url-params.ts';
import { QueryStates } from '../../ui/apps/QueryStates.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Section } from '../../ui/Section.tsx';
import { useProfilePhotosQuery } from './api.ts';
import { photosIn } from './model.ts';
import { useTexts } from './texts.ts';

const Lightbox = lazyPart(() => import('./Lightbox.tsx'));

/** The photos by month; the open one is in the URL (`?foto=`). */
export function Photos() {
  const t = useTexts();
  const query = useProfilePhotosQuery(undefined);
  const [params, setParams] = useUrlParams();
  const show = (id: string) =>
    setParams((before) => patchParams(before, { foto: id }), { replace: params.has('foto') });
  return (
    <QueryStates query={query}>
      {(groups) => {
        const photos = photosIn(groups);
        const index = photos.findIndex(({ id }) => id === params.get('foto'));
        return (
          <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
            {groups.length === 0 && (
              <EmptyState title={t('fotos.vacio')} description={t('fotos.vacioTexto')} />
            )}
            {groups.map(({ id, name, media }) => (
              <Section key={id} title={t('fotos.grupo', { mes: name, count: media.length })}>
                <Box
                  component="ul"
                  sx={{
                    m: 0,
                    p: 0,
                    listStyle: 'none',
                    display: 'grid',
                    gap: 1,
                    gridTemplateColumns: 'repeat(auto-fill, minmax(min(14rem, 46%), 1fr))',
                  }}
                >
                  {photos
                    .filter((photo) => photo.id.startsWith(`${id}.`))
                    .map((photo) => (
                      <li key={photo.id}>
                        <ButtonBase
                          aria-label={t('fotos.ver', { titulo: photo.title })}
                          data-photo={photo.id}
                          onClick={() => show(photo.id)}
                          sx={{ display: 'block', width: '100%', font: 'inherit', textAlign: 'start' }}
                        >
                          <Box
                            component="img"
                            src={photo.preview}
                            alt=""
                            loading="lazy"
                            sx={{
                              display: 'block',
                              width: '100%',
                              aspectRatio: '4 / 3',
                              objectFit: 'cover',
                              borderRadius: '0.8rem',
                            }}
                          />
                          <Box component="span" lang="es" sx={{ fontSize: '1.2rem' }}>
                            {photo.title}
                          </Box>
                        </ButtonBase>
                      </li>
                    ))}
                </Box>
              </Section>
            ))}
            {photos[index] && (
              <Suspense fallback={null}>
                <Lightbox photos={photos} index={index} onShow={show} onClose={() => show('')} />
              </Suspense>
            )}
          </Box>
        );
      }}
    </QueryStates>
  );
}
