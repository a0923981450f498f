import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { nanoid } from '@reduxjs/toolkit';
import { useState, type DragEvent } from 'react';
import { dataUrlOf } from '../../../lib/data-url.ts';
import { useFileInput } from '../../../ui/files/use-file-input.tsx';
import type { Form } from '../../../ui/form/use-form.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { visuallyHidden } from '../../../ui/visually-hidden.ts';
import { featuredOf, movedImage } from '../model.ts';
import { useTexts } from '../texts.ts';
import { ImageCard } from './ImageCard.tsx';
import type { ProductValues } from './values.ts';

/** Total size of a product's pictures in characters: the service accepts 1 MiB per request. */
const LIMIT = 900_000;

/** The pictures of a product: added from files, ordered by dragging or by buttons, one of them featured. */
export function ImagesTab({ form }: { readonly form: Form<ProductValues> }) {
  const t = useTexts();
  const [dragged, setDragged] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const { images } = form.values;
  const featured = featuredOf(form.values);

  const add = async (files: readonly File[]) => {
    const pictures = files.filter(({ type }) => type.startsWith('image/'));
    if (pictures.length < files.length) toast.error(t('imagenes.tipoMal'), { isPassing: true });
    const urls = await Promise.all(pictures.map(dataUrlOf));
    const size = [...images.map(({ url }) => url), ...urls].reduce((sum, { length }) => sum + length, 0);
    if (size > LIMIT) {
      toast.error(t('imagenes.limite'), { isPassing: true });
      return;
    }
    const added = urls.map((url) => ({ id: nanoid(), url, type: 'image' }));
    form.update((values) => ({ ...values, images: [...values.images, ...added] }));
  };
  const { input, open, take } = useFileInput({
    label: t('imagenes.agregar'),
    accept: 'image/*',
    multiple: true,
    onFiles: add,
  });
  const move = (id: string, to: number) => {
    form.update((values) => ({ ...values, images: movedImage(values.images, id, to) }));
    setSaid(t('imagenes.movida', { n: to + 1, total: images.length }));
  };
  const drop = (event: DragEvent, to: number) => {
    event.preventDefault();
    event.stopPropagation();
    if (dragged === null) take(event.dataTransfer.files);
    else move(dragged, to);
    setDragged(null);
  };
  const over = (event: DragEvent) => event.preventDefault();
  return (
    <Box
      sx={{ display: 'grid', gap: 2 }}
      onDragOver={over}
      onDrop={(event) => drop(event, images.length - 1)}
    >
      <Typography variant="body2">{t('imagenes.ayuda')}</Typography>
      <Box>
        <Button variant="outlined" startIcon={<AddPhotoAlternateOutlined />} onClick={open}>
          {t('imagenes.agregar')}
        </Button>
        {input}
      </Box>
      <Box role="status" aria-live="polite" sx={visuallyHidden}>
        {said}
      </Box>
      {images.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('imagenes.ninguna')}
        </Typography>
      ) : (
        <Box
          component="ol"
          aria-label={t('imagenes.lista')}
          sx={{
            m: 0,
            p: 0,
            listStyle: 'none',
            display: 'grid',
            gap: 1.5,
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 14.5rem), 1fr))',
          }}
        >
          {images.map((image, place) => (
            <ImageCard
              key={image.id}
              image={image}
              place={place}
              total={images.length}
              isFeatured={image.id === featured?.id}
              isDragged={image.id === dragged}
              onDragStart={() => setDragged(image.id)}
              onDragEnd={() => setDragged(null)}
              onDrop={(event) => drop(event, place)}
              onMove={(to) => move(image.id, to)}
              onFeature={() => form.set('featuredImageId', image.id)}
              onRemove={() =>
                form.update((values) => ({
                  ...values,
                  images: values.images.filter(({ id }) => id !== image.id),
                }))
              }
            />
          ))}
        </Box>
      )}
    </Box>
  );
}
