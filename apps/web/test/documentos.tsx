import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import DocumentosPage from '../src/features/documentos-electronicos/DocumentosPage.tsx';
import { http } from '../src/lib/http.ts';
import { paths } from '../src/lib/paths.ts';
import { startMockApi } from './mock-api.ts';
import { renderScreen } from './render.tsx';
import { empresas, makeUser } from './users.ts';

/** The list of documents, and hands to work in it. */

export type Role = 'cliente' | 'contabilidad' | 'admin';

/** The service for the tests of a file, and the screen over it. */
export function serveDocuments() {
  const service = startMockApi();
  return {
    service,
    show: (search = '?fechas=todas&por_pagina=10', role: Role = 'cliente', below = '') => {
      service().signInAs(role);
      return renderScreen(<DocumentosPage />, {
        user: makeUser([role], { empresas }),
        path: `${paths.documentosElectronicos}${below}${search}`,
        pattern: `${paths.documentosElectronicos}/*`,
      });
    },
    /** A factura in a state. */
    firstOf: async (estado: string): Promise<{ id: string; numero: string }> => {
      service().signInAs('cliente');
      const { data } = await http.post<{ data: { id: string; numero: string }[] }>('/users/controller', {
        objeto: 'documentos_electronicos',
        operacion: 'C',
        data: { filtros: { id_empresa: 'emp-1', estado: [estado], tipo: [1] } },
      });
      return data.data[0]!;
    },
  };
}

/** Rows of the table, once they are there. */
export async function rows(): Promise<HTMLElement[]> {
  await screen.findAllByRole('button', { name: /^Acciones de/ });
  return screen.getAllByRole('row').filter((row) => row.getAttribute('aria-rowindex') !== '1');
}

/** Opens the menu of the first document. */
export async function menuOf(user: UserEvent): Promise<HTMLElement> {
  const [first] = await screen.findAllByRole('button', { name: /^Acciones de/ });
  await user.click(first!);
  const menu = await screen.findByRole('menu');
  await within(menu).findByRole('menuitem', { name: 'Ver detalle' });
  return menu;
}
