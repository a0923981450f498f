import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { readErrors } from '../kernel/sample-areas.ts';

/** The profile page, read-only. Times, members and the like are display texts. */

const authorSchema = z
  .looseObject({ name: z.string(), avatar: z.string() })
  .meta({ id: 'ProfileAuthor', examples: [{ name: 'Alicia Franco', avatar: '' }] });

export const profileActivitySchema = z
  .looseObject({ id: z.string(), user: authorSchema, message: z.string(), time: z.string() })
  .meta({
    id: 'ProfileActivity',
    examples: [
      {
        id: 'activity-1',
        user: { name: 'Alicia Franco', avatar: '' },
        message: 'empezó a seguir su perfil.',
        time: 'hace 13 minutos',
      },
    ],
  });
export type ProfileActivity = z.infer<typeof profileActivitySchema>;

const imageSchema = z
  .looseObject({ type: z.literal('image'), preview: z.string() })
  .meta({ id: 'ProfileImage', examples: [{ type: 'image', preview: '/imagen.svg' }] });

/** A 'post' has `media`, an 'article' has `article`. */
export const profilePostSchema = z
  .looseObject({
    id: z.string(),
    user: authorSchema,
    message: z.string(),
    time: z.string(),
    type: z.enum(['post', 'article', 'something', 'video']),
    like: z.number(),
    share: z.number(),
    media: imageSchema.optional(),
    article: z
      .looseObject({ title: z.string(), subtitle: z.string(), excerpt: z.string(), media: imageSchema })
      .optional(),
    comments: z
      .array(z.looseObject({ id: z.string(), user: authorSchema, time: z.string(), message: z.string() }))
      .optional(),
  })
  .meta({
    id: 'ProfilePost',
    examples: [
      {
        id: 'post-1',
        user: { name: 'Gabriela Sosa', avatar: '' },
        message: 'publicó en su muro',
        time: 'hace 32 minutos',
        type: 'post',
        like: 5,
        share: 21,
        media: { type: 'image', preview: '/imagen.svg' },
      },
    ],
  });
export type ProfilePost = z.infer<typeof profilePostSchema>;

export const profileTimelineSchema = z
  .object({ activities: z.array(profileActivitySchema), posts: z.array(profilePostSchema) })
  .meta({ id: 'ProfileTimeline' });
export type ProfileTimeline = z.infer<typeof profileTimelineSchema>;

/** The photos of a month; `name` is the month, `info` their number. */
export const photoGroupSchema = z
  .looseObject({
    id: z.string(),
    name: z.string(),
    info: z.string(),
    media: z.array(z.looseObject({ type: z.literal('photo'), title: z.string(), preview: z.string() })),
  })
  .meta({
    id: 'ProfilePhotoGroup',
    examples: [
      {
        id: 'photos-1',
        name: 'Enero',
        info: '1 foto',
        media: [{ type: 'photo', title: 'Capacitación', preview: '/imagen.svg' }],
      },
    ],
  });
export type PhotoGroup = z.infer<typeof photoGroupSchema>;

export const profileAboutSchema = z
  .object({
    general: z.looseObject({
      gender: z.string(),
      birthday: z.string(),
      locations: z.array(z.string()),
      about: z.string(),
    }),
    work: z.looseObject({
      occupation: z.string(),
      skills: z.string(),
      jobs: z.array(z.looseObject({ company: z.string(), date: z.string() })),
    }),
    contact: z.looseObject({
      address: z.string(),
      tel: z.array(z.string()),
      websites: z.array(z.string()),
      emails: z.array(z.string()),
    }),
    groups: z.array(
      z.looseObject({ id: z.string(), name: z.string(), category: z.string(), members: z.string() }),
    ),
    friends: z.array(z.looseObject({ id: z.string(), name: z.string(), avatar: z.string() })),
  })
  .meta({
    id: 'ProfileAbout',
    examples: [
      {
        general: {
          gender: 'Femenino',
          birthday: '30 de agosto',
          locations: ['Asunción, Paraguay'],
          about: 'Contadora de profesión y curiosa de oficio.',
        },
        work: {
          occupation: 'Responsable de facturación',
          skills: 'Facturación electrónica, IVA',
          jobs: [{ company: 'Distribuidora Tajy S.A.', date: '2019 – hoy' }],
        },
        contact: {
          address: 'Tte. Vera 2145, Asunción',
          tel: ['+595 21 555 100'],
          websites: ['clara.example.com'],
          emails: ['cliente@example.com'],
        },
        groups: [
          { id: 'group-1', name: 'Contadores del Paraguay', category: 'Profesional', members: '12.340' },
        ],
        friends: [{ id: 'person-1', name: 'Alicia Franco', avatar: '' }],
      },
    ],
  });
export type ProfileAbout = z.infer<typeof profileAboutSchema>;

export const profile = {
  getTimeline: endpoint({
    method: 'GET',
    path: '/api/profile/timeline',
    summary: 'Actividad y publicaciones',
    access: 'optional',
    responses: { 200: profileTimelineSchema, ...readErrors },
  }),
  listPhotosVideos: endpoint({
    method: 'GET',
    path: '/api/profile/photos-videos',
    summary: 'Fotos por mes',
    access: 'optional',
    responses: { 200: z.array(photoGroupSchema), ...readErrors },
  }),
  getAbout: endpoint({
    method: 'GET',
    path: '/api/profile/about',
    summary: 'Datos personales, trabajo, contacto, grupos y amigos',
    access: 'optional',
    responses: { 200: profileAboutSchema, ...readErrors },
  }),
};
