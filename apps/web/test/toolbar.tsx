import { screen } from '@testing-library/react';
import type { NavigationItem } from '../src/shell/navigation/types.ts';
import { Toolbar } from '../src/shell/toolbar/Toolbar.tsx';
import type { SessionUser } from '../src/session/types.ts';
import { renderScreen } from './render.tsx';
import { makeUser } from './users.ts';

const item = (url: string, title: string): NavigationItem => ({ type: 'item', id: url, title, url });
const navigation: readonly NavigationItem[] = [
  {
    type: 'group',
    id: 'principal',
    title: 'Menu Principal',
    children: [
      item('/documentos_electronicos', 'Documentos Electrónicos'),
      {
        type: 'collapse',
        id: 'facturacion',
        title: 'Facturación',
        children: [
          item('/facturacion/factura', 'Factura'),
          item('/facturacion/nota_credito', 'Nota de Crédito'),
        ],
      },
      item('/eventos', 'Eventos'),
    ],
  },
];
export const toolbar = <Toolbar navigation={navigation} onOpenNavbar={() => undefined} />;
export const ana = makeUser(['admin']);

/** Waits for what comes after the first paint. */
export const arrived = () => screen.findByRole('button', { name: 'Más' });

/** The toolbar with everything that arrives after the first paint. */
export async function showToolbar(user: SessionUser | null = ana, path = '/') {
  const shown = renderScreen(toolbar, { ...(user && { user }), path, pattern: '*' });
  await arrived();
  return shown;
}
