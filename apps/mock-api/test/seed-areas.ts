import type { SeedArea } from '../src/context/seed-area.ts';
import { notesSeed } from '../src/modules/notes/seed.ts';
import { scrumboardSeed } from '../src/modules/scrumboard/seed.ts';
import { baseSeed } from '../src/seed/base.ts';
import { documentosSeed } from '../src/seed/documentos.ts';
import { mockUsersSeed } from '../src/seed/mock-users.ts';

/** Seeds of every kind: tables, collections, a long one. */
export const demoAreas: readonly SeedArea[] = [
  baseSeed,
  mockUsersSeed,
  documentosSeed,
  notesSeed,
  scrumboardSeed,
];
