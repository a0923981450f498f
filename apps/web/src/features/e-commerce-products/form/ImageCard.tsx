import ArrowBack from '@mui/icons-material/ArrowBack';
import ArrowForward from '@mui/icons-material/ArrowForward';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Star from '@mui/icons-material/Star';
import StarBorder from '@mui/icons-material/StarBorder';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { Product } from '@portal/contracts';
import type { DragEvent, ReactNode } from 'react';
import { ownPicture } from '../../../lib/own-picture.ts';
import { mirrored } from '../../../ui/mirrored.ts';
import { useTexts } from '../texts.ts';

interface ImageCardProps {
  readonly image: Product['images'][number];
  /** From 0. */
  readonly place: number;
  readonly total: number;
  readonly isFeatured: boolean;
  readonly isDragged: boolean;
  readonly onDragStart: () => void;
  readonly onDragEnd: () => void;
  readonly onDrop: (event: DragEvent) => void;
  readonly onMove: (to: number) => void;
  readonly onFeature: () => void;
  readonly onRemove: () => void;
}

/** One picture of a product, with its actions. */
export function ImageCard({ image, place, total, isFeatured, isDragged, ...on }: ImageCardProps) {
  const t = useTexts();
  const n = place + 1;
  const act = (
    label: string,
    icon: ReactNode,
    run: () => void,
    props: { disabled?: boolean; 'aria-pressed'?: boolean } = {},
  ) => (
    <Tooltip title={label}>
      <span>
        <IconButton size="small" aria-label={label} onClick={run} {...props}>
          {icon}
        </IconButton>
      </span>
    </Tooltip>
  );
  return (
    <Box
      component="li"
      draggable
      onDragStart={on.onDragStart}
      onDragEnd={on.onDragEnd}
      onDrop={on.onDrop}
      sx={{
        border: 2,
        borderColor: isFeatured ? 'primary.main' : 'divider',
        borderRadius: '1rem',
        overflow: 'hidden',
        opacity: isDragged ? 0.5 : 1,
        cursor: 'grab',
        bgcolor: 'background.paper',
      }}
    >
      <img
        src={ownPicture(image.url)}
        alt={isFeatured ? t('imagenes.destacada', { n }) : t('imagenes.imagen', { n })}
        draggable={false}
        style={{ display: 'block', width: '100%', aspectRatio: '8 / 5', objectFit: 'cover' }}
      />
      <Box sx={{ display: 'flex', justifyContent: 'space-between', p: 0.5 }}>
        {act(t('imagenes.antes', { n }), <ArrowBack sx={mirrored} />, () => on.onMove(place - 1), {
          disabled: place === 0,
        })}
        {act(
          t('imagenes.destacar', { n }),
          isFeatured ? <Star color="warning" /> : <StarBorder />,
          on.onFeature,
          { 'aria-pressed': isFeatured },
        )}
        {act(t('imagenes.quitar', { n }), <DeleteOutlined />, on.onRemove)}
        {act(t('imagenes.despues', { n }), <ArrowForward sx={mirrored} />, () => on.onMove(place + 1), {
          disabled: n === total,
        })}
      </Box>
    </Box>
  );
}
