import type { PhotoGroup, ProfileAbout, ProfileActivity } from '@portal/contracts';
import { fechaLocal } from '@portal/sifen';
import type { SeedArea } from '../../context/seed-area.ts';
import { people } from '../../seed/people.ts';
import { picture } from '../../seed/pictures.ts';
import { seededFaker } from '../../seed/seeded-faker.ts';
import { author, posts } from './posts.ts';
import { aboutOf, photosOf, timelineOf } from './service.ts';

const activities: readonly (readonly [person: number, message: string, time: string])[] = [
  [0, 'empezó a seguir su perfil.', 'hace 13 minutos'],
  [1, 'comentó su publicación.', 'hace 42 minutos'],
  [4, 'mencionó su nombre en una nota.', 'hace 2 horas'],
  [6, 'subió tres fotos al álbum del equipo.', 'hace 5 horas'],
  [9, 'marcó su artículo como favorito.', 'ayer'],
  [12, 'compartió su publicación.', 'ayer'],
  [17, 'se unió al grupo Despachantes.', 'hace 2 días'],
  [21, 'le envió una invitación a un evento.', 'hace 3 días'],
];

const months = [
  'Enero',
  'Febrero',
  'Marzo',
  'Abril',
  'Mayo',
  'Junio',
  'Julio',
  'Agosto',
  'Setiembre',
  'Octubre',
  'Noviembre',
  'Diciembre',
] as const;

/** At least as many as a month has photos, so that titles are unique within a month. */
const titles = [
  'Oficina',
  'Equipo',
  'Feria de proveedores',
  'Entrega',
  'Almuerzo',
  'Depósito',
  'Costanera',
  'Aniversario',
  'Capacitación',
  'Tereré de media mañana',
] as const;

/** The demo user `cliente`, who works for the first of the demo companies. */
const about: ProfileAbout = {
  general: {
    gender: 'Femenino',
    birthday: '30 de agosto',
    locations: ['Asunción, Paraguay', 'Encarnación, Paraguay'],
    about:
      'Contadora de profesión y curiosa de oficio. Ayudo a pequeñas empresas a dejar el talonario de papel.',
  },
  work: {
    occupation: 'Responsable de facturación',
    skills: 'Facturación electrónica, IVA, atención al cliente, planillas',
    jobs: [
      { company: 'Distribuidora Tajy S.A.', date: '2019 – hoy' },
      { company: 'Estudio Ayala y Asociados', date: '2014 – 2019' },
    ],
  },
  contact: {
    address: 'Tte. Vera 2145, Asunción',
    tel: ['+595 21 555 100', '+595 981 555 100'],
    websites: ['clara.example.com'],
    emails: ['cliente@example.com', 'facturacion@tajy.example'],
  },
  groups: [
    { id: 'group-1', name: 'Contadores del Paraguay', category: 'Profesional', members: '12.340' },
    { id: 'group-2', name: 'Despachantes', category: 'Comercio exterior', members: '1.280' },
    { id: 'group-3', name: 'Corredores de la Costanera', category: 'Deporte', members: '764' },
  ],
  friends: [0, 3, 6, 9, 12, 15, 18].flatMap((index) => {
    const person = people[index];
    return person === undefined ? [] : [{ id: person.id, name: person.fullName, avatar: person.avatar }];
  }),
};

/** 8 activities, 3 posts, the photos of the last three months (5 to 10 each), 3 groups and 7 friends. */
export const profileSeed: SeedArea = {
  name: 'profile',
  write: async (store, seed, clock) => {
    if (seed === 'empty') {
      await aboutOf(store).replaceAll([{ ...about, groups: [], friends: [] }]);
      return;
    }
    const faker = await seededFaker('profile');
    const [, thisMonth = 1] = fechaLocal(clock.now().getTime()).split('-').map(Number);
    const photos = [0, 1, 2].map((back): PhotoGroup => {
      const count = faker.number.int({ min: 5, max: 10 });
      const month = months[(thisMonth - 1 - back + 12) % 12] ?? months[0];
      return {
        id: `photos-${String(back + 1)}`,
        name: month,
        info: `${String(count)} fotos`,
        media: faker.helpers.arrayElements(titles, count).map((title, index) => ({
          type: 'photo',
          title,
          preview: picture(`perfil-${String(back)}-${String(index)}`),
        })),
      };
    });
    await timelineOf(store).replaceAll([
      {
        activities: activities.map(([person, message, time], index): ProfileActivity => ({
          id: `activity-${String(index + 1)}`,
          user: author(person),
          message,
          time,
        })),
        posts: [...posts],
      },
    ]);
    await photosOf(store).replaceAll(photos);
    await aboutOf(store).replaceAll([about]);
  },
};
