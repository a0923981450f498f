import type { Step } from '../plan/step.ts';
import { certificadosReceptorSteps } from './certificados-receptor.ts';
import { consultaPublicaSteps, consultasSteps } from './consultas.ts';
import { certificadosSteps, empresasSteps, establecimientosSteps, timbradosSteps } from './administration.ts';
import { dashboardSteps } from './dashboard.ts';
import { descargasSteps } from './descargas.ts';
import { documentosSteps } from './documents.ts';
import { eventosSteps } from './eventos.ts';
import { empresasCorreoSteps } from './empresas-correo.ts';
import { facturasSteps } from './facturas.ts';
import { globalSearchSteps } from './global-search.ts';
import { integrationSteps } from './integration.ts';
import { invitacionSteps } from './invitaciones.ts';
import { mockSteps } from './mock.ts';
import { mailSteps } from './mail.ts';
import { notasCreditoSteps } from './notas-credito.ts';
import { calendarSteps, notesSteps } from './office.ts';
import { chatSteps, contactsSteps } from './people.ts';
import { catalogosSteps, clientesSteps, productosSteps, lotesSteps } from './registers.ts';
import { scrumboardSteps } from './scrumboard.ts';
import { authSteps, sessionSteps } from './session.ts';
import { academySteps, eCommerceSteps, invoicesSteps } from './shop.ts';
import { todoSteps } from './todo.ts';
import { auditoriaSteps, usuariosSteps } from './usuarios.ts';

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
