import type { ProfilePost } from '@portal/contracts';
import { owner, people } from '../../seed/people.ts';
import { picture } from '../../seed/pictures.ts';

/** A person as shown by posts and activities, by index in the list of people. */
export function author(index: number): ProfilePost['user'] {
  const person = people[index];
  return person === undefined
    ? { name: owner.name, avatar: owner.avatar }
    : { name: person.fullName, avatar: person.avatar };
}

/** One of each kind: with a picture, with an article, and plain. */
export const posts: readonly ProfilePost[] = [
  {
    id: 'post-1',
    user: author(6),
    message: 'publicó en su muro',
    time: 'hace 32 minutos',
    type: 'post',
    like: 5,
    share: 21,
    media: { type: 'image', preview: picture('perfil-publicacion') },
    comments: [
      {
        id: 'comment-1',
        user: author(0),
        time: 'hace 20 minutos',
        message: '¡Qué linda foto! ¿Es la feria de este año?',
      },
      {
        id: 'comment-2',
        user: author(9),
        time: 'hace 12 minutos',
        message: 'Se ve mucha gente, felicitaciones.',
      },
    ],
  },
  {
    id: 'post-2',
    user: author(15),
    message: 'compartió un artículo con usted',
    time: 'hace 3 horas',
    type: 'article',
    like: 98,
    share: 6,
    article: {
      title: 'De la factura de papel a la electrónica',
      subtitle: 'Experiencias de tres comercios',
      excerpt:
        'Un almacén, un taller y una librería cuentan qué cambió en su caja, qué les costó y qué no volverían a hacer a mano.',
      media: { type: 'image', preview: picture('perfil-articulo') },
    },
    comments: [
      {
        id: 'comment-3',
        user: author(12),
        time: 'hace 1 hora',
        message: 'Nosotros pasamos por lo mismo, muy útil.',
      },
    ],
  },
  {
    id: 'post-3',
    user: author(21),
    message: 'Mañana presentamos el calendario de eventos del verano. ¡Los espero a las 19:00!',
    time: 'hace 2 días',
    type: 'something',
    like: 4,
    share: 1,
  },
];
