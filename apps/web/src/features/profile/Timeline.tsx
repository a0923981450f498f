import Box from '@mui/material/Box';
import { nanoid } from '@reduxjs/toolkit';
import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { useAppSelector } from '../../lib/store/hooks.ts';
import { selectUser } from '../../session/session-slice.ts';
import { QueryStates } from '../../ui/apps/QueryStates.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { InitialsAvatar } from '../../ui/InitialsAvatar.tsx';
import { Section } from '../../ui/Section.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { useProfileTimelineQuery } from './api.ts';
import { likesOf, withComment, withLike, withoutPost, withPost, type OwnText } from './model.ts';
import { OwnPost } from './OwnPost.tsx';
import { PostCard } from './PostCard.tsx';
import { useTexts } from './texts.ts';
import { useOwnDeeds } from './use-own-deeds.ts';

const WriteBox = lazyPart(() => import('./WriteBox.tsx'));

const written = (text: string): OwnText => ({ id: nanoid(), text, at: new Date().toISOString() });

/** The posts, with the user's own on top, and the activities of others. */
export function Timeline() {
  const t = useTexts();
  const query = useProfileTimelineQuery(undefined);
  const name = useAppSelector(selectUser)?.data.displayName ?? '';
  const [deeds, change] = useOwnDeeds();
  const remove = (post: OwnText) => {
    change((before) => withoutPost(before, post.id));
    toast.success(t('eliminada'), {
      action: { label: t('deshacer'), onClick: () => change((before) => withPost(before, post)) },
    });
  };
  return (
    <QueryStates query={query}>
      {({ posts, activities }) => (
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
          }}
        >
          <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
            <Section title={t('escribir.titulo')}>
              <Suspense fallback={null}>
                <WriteBox
                  draft="profile.post"
                  label={t('escribir.texto')}
                  action={t('escribir.publicar')}
                  rows={3}
                  onSend={(text) => change((before) => withPost(before, written(text)))}
                />
              </Suspense>
            </Section>
            {deeds.posts.map((post) => (
              <OwnPost key={post.id} post={post} name={name} onRemove={() => remove(post)} />
            ))}
            {posts.length + deeds.posts.length === 0 && (
              <EmptyState title={t('vacio.publicaciones')} description={t('vacio.publicacionesTexto')} />
            )}
            {posts.map((post) => (
              <PostCard
                key={post.id}
                post={post}
                name={name}
                likes={likesOf(post, deeds)}
                isLiked={deeds.liked.includes(post.id)}
                own={deeds.comments[post.id] ?? []}
                onLike={() => change((before) => withLike(before, post.id))}
                onComment={(text) => change((before) => withComment(before, post.id, written(text)))}
              />
            ))}
          </Box>
          <Section title={t('actividad')}>
            {activities.length === 0 && <p>{t('vacio.actividad')}</p>}
            <Box
              component="ul"
              sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5, '& p': { m: 0 } }}
            >
              {activities.map(({ id, user, message, time }) => (
                <Box component="li" key={id} sx={{ display: 'flex', gap: 1.5 }}>
                  <InitialsAvatar name={user.name} avatar={user.avatar} />
                  <Box lang="es" sx={{ minWidth: 0 }}>
                    <p>
                      <bdi>
                        <b>{user.name}</b> {message}
                      </bdi>
                    </p>
                    <Box component="p" sx={{ fontSize: '1.2rem', color: 'text.secondary' }}>
                      {time}
                    </Box>
                  </Box>
                </Box>
              ))}
            </Box>
          </Section>
        </Box>
      )}
    </QueryStates>
  );
}
