import type { SeedArea } from '../context/seed-area.ts';
import { mockUsersOf, type MockUser } from '../session/mock-users.ts';
import { avatar } from './pictures.ts';

/**
 * One admin and one staff, in every seed. Their ids lie outside the range of the portal's sample users: a token names its user by
 * the id alone, and must not open the portal with another user's. The password of each is the name of its role; salts are fixed, so seeding is fast
 * and repeatable. The hashes have a low cost: nobody has to guess a public password.
 */
const users: readonly MockUser[] = [
  {
    uuid: '00000000-0000-4000-8001-000000000101',
    from: 'custom-db',
    role: 'admin',
    password: 'scrypt$1024$8$1$YWRtaW4tbW9jay1zYWx0LQ==$F1F68j3Nw8EKfkimHUEqcH1f9oXJB58mPJzUNzNJSls=',
    data: {
      displayName: 'Amanda Torres',
      photoURL: avatar('Amanda Torres'),
      email: 'admin@muestra.example.com',
      settings: {
        layout: { style: 'layout1', config: { scroll: 'content', navbar: { display: true, folded: true } } },
        customScrollbars: true,
        theme: { main: 'default', navbar: 'defaultDark', toolbar: 'default', footer: 'default' },
      },
      shortcuts: ['calendar', 'mail', 'contacts', 'todo'],
    },
  },
  {
    uuid: '00000000-0000-4000-8001-000000000102',
    from: 'custom-db',
    role: 'staff',
    password: 'scrypt$1024$8$1$c3RhZmYtbW9jay1zYWx0LQ==$JlRxuKNp2rv+7ugAx3Fnk/7CNoLB7EDWG+c/r9YsQpo=',
    data: {
      displayName: 'Arturo Benegas',
      photoURL: avatar('Arturo Benegas'),
      email: 'staff@muestra.example.com',
      settings: { layout: { style: 'layout2', config: { mode: 'boxed', scroll: 'content' } } },
      shortcuts: ['calendar', 'mail', 'contacts'],
    },
  },
];

export const mockUsersSeed: SeedArea = {
  name: 'auth',
  write: (store) => mockUsersOf(store).replaceAll(users),
};
