import type { Step } from '../plan/step.ts';
import { documentosSteps, eventosSteps, facturasSteps } from './documents.ts';
import { mockSteps } from './mock.ts';
import { academySteps, calendarSteps, eCommerceSteps, invoicesSteps, notesSteps } from './office.ts';
import { chatSteps, contactsSteps } from './people.ts';
import {
  catalogosSteps,
  clientesSteps,
  empresasSteps,
  establecimientosSteps,
  productosSteps,
  timbradosSteps,
} from './registers.ts';
import { scrumboardSteps } from './scrumboard.ts';
import { authSteps, sessionSteps } from './session.ts';
import { mailSteps, todoSteps } from './tasks.ts';

/** All steps in the order in which they live from each other. */
export const steps: readonly Step[] = [
  ...sessionSteps,
  ...mockSteps,
  ...authSteps,
  ...chatSteps,
  ...contactsSteps,
  ...mailSteps,
  ...notesSteps,
  ...scrumboardSteps,
  ...todoSteps,
  ...academySteps,
  ...calendarSteps,
  ...eCommerceSteps,
  ...invoicesSteps,
  ...catalogosSteps,
  ...empresasSteps,
  ...establecimientosSteps,
  ...timbradosSteps,
  ...clientesSteps,
  ...productosSteps,
  ...facturasSteps,
  ...documentosSteps,
  ...eventosSteps,
];
