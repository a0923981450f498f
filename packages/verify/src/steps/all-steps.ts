import type { Step } from '../plan/step.ts';
import { certificadosReceptorSteps } from './companies/certificados-receptor.ts';
import { consultaPublicaSteps, consultasSteps } from './documents/consultas.ts';
import {
  certificadosSteps,
  empresasSteps,
  establecimientosSteps,
  timbradosSteps,
} from './companies/administration.ts';
import { dashboardSteps } from './documents/dashboard.ts';
import { descargasSteps } from './documents/descargas.ts';
import { documentosSteps } from './documents/documents.ts';
import { eventosSteps } from './eventos/eventos.ts';
import { empresasCorreoSteps } from './companies/empresas-correo.ts';
import { facturasSteps } from './documents/facturas.ts';
import { globalSearchSteps } from './documents/global-search.ts';
import { integrationSteps } from './users/integration.ts';
import { invitacionSteps } from './users/invitaciones.ts';
import { mockSteps } from './mock.ts';
import { mailSteps } from './samples/mail.ts';
import { notasCreditoSteps } from './documents/notas-credito.ts';
import { calendarSteps, notesSteps } from './samples/office.ts';
import { chatSteps, contactsSteps } from './samples/people.ts';
import { catalogosSteps, clientesSteps, productosSteps, lotesSteps } from './companies/registers.ts';
import { scrumboardSteps } from './samples/scrumboard.ts';
import { authSteps, sessionSteps } from './users/session.ts';
import { academySteps, eCommerceSteps, invoicesSteps } from './samples/shop.ts';
import { todoSteps } from './samples/todo.ts';
import { auditoriaSteps, usuariosSteps } from './users/usuarios.ts';

/** All steps, ordered by their dependencies. */
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
  ...lotesSteps,
  ...timbradosSteps,
  ...certificadosSteps,
  ...empresasCorreoSteps,
  ...usuariosSteps,
  ...invitacionSteps,
  ...integrationSteps,
  ...auditoriaSteps,
  ...clientesSteps,
  ...productosSteps,
  ...facturasSteps,
  ...notasCreditoSteps,
  ...documentosSteps,
  ...descargasSteps,
  ...dashboardSteps,
  ...eventosSteps,
  ...certificadosReceptorSteps,
  ...consultasSteps,
  ...consultaPublicaSteps,
  ...globalSearchSteps,
];
