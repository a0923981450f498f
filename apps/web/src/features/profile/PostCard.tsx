import Favorite from '@mui/icons-material/Favorite';
import FavoriteBorder from '@mui/icons-material/FavoriteBorder';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ProfilePost } from '@portal/contracts';
import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { formatNumber } from '../../lib/format.ts';
import { isOwnPicture } from '../../lib/own-picture.ts';
import { DateText } from '../../ui/DateText.tsx';
import { Author } from './Author.tsx';
import type { OwnText } from './model.ts';
import { useTexts } from './texts.ts';

const WriteBox = lazyPart(() => import('./WriteBox.tsx'));

interface PostCardProps {
  readonly post: ProfilePost;
  /** Name of the signed-in user. */
  readonly name: string;
  readonly likes: number;
  readonly isLiked: boolean;
  /** Their comments. */
  readonly own: readonly OwnText[];
  readonly onLike: () => void;
  readonly onComment: (text: string) => void;
}

const picture = {
  display: 'block',
  width: '100%',
  maxHeight: '36rem',
  objectFit: 'cover',
  borderRadius: '0.8rem',
  mt: 1.5,
} as const;

const Picture = ({ url }: { readonly url: string }) =>
  isOwnPicture(url) && <Box component="img" src={url} alt="" sx={picture} />;

/** A post with its picture or article, comments, and a comment field. */
export function PostCard({ post, name, likes, isLiked, own, onLike, onComment }: PostCardProps) {
  const t = useTexts();
  const { user, message, time, media, article, comments = [], share } = post;
  return (
    <Paper
      component="article"
      aria-label={t('publicacionDe', { autor: user.name })}
      sx={{ border: 1, borderColor: 'divider', borderRadius: '1.2rem', p: 2 }}
    >
      <Author {...user} message={message} time={<span lang="es">{time}</span>} />
      {media && <Picture url={media.preview} />}
      {article && (
        <Box lang="es">
          <Picture url={article.media.preview} />
          <Typography variant="h3" component="h2" sx={{ mt: 1.5 }}>
            <bdi>{article.title}</bdi>
          </Typography>
          <Typography sx={{ color: 'text.secondary' }}>
            <bdi>{article.subtitle}</bdi>
          </Typography>
          <Typography sx={{ mt: 1 }}>
            <bdi>{article.excerpt}</bdi>
          </Typography>
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, my: 1.5 }}>
        <Button
          size="small"
          color={isLiked ? 'primary' : 'inherit'}
          aria-pressed={isLiked}
          startIcon={isLiked ? <Favorite /> : <FavoriteBorder />}
          onClick={onLike}
        >
          {t('gusta', { count: likes, n: formatNumber(likes) })}
        </Button>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {t('compartida', { count: share, n: formatNumber(share) })}
        </Box>
      </Box>
      <Box
        component="ul"
        aria-label={t('comentarios')}
        sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}
      >
        {comments.map((comment) => (
          <li key={comment.id}>
            <Author {...comment.user} time={<span lang="es">{comment.time}</span>}>
              <bdi lang="es">{comment.message}</bdi>
            </Author>
          </li>
        ))}
        {own.map(({ id, text, at }) => (
          <li key={id}>
            <Author name={name} avatar="" time={<DateText value={at} time />}>
              <Box component="span" dir="auto" sx={{ whiteSpace: 'pre-wrap' }}>
                {text}
              </Box>
            </Author>
          </li>
        ))}
      </Box>
      <Box sx={{ mt: 1.5 }}>
        <Suspense fallback={null}>
          <WriteBox
            draft={`profile.comment.${post.id}`}
            label={t('comentar.texto', { autor: user.name })}
            action={t('comentar.enviar')}
            rows={1}
            onSend={onComment}
          />
        </Suspense>
      </Box>
    </Paper>
  );
}
