import EventNoteOutlined from '@mui/icons-material/EventNoteOutlined';
import type { NavigationItem } from './types.ts';

/** A menu with every type of entry, for the tests of this folder. */
export const everyType: readonly NavigationItem[] = [
  {
    type: 'group',
    id: 'principal',
    title: 'Menu Principal',
    children: [
      { type: 'item', id: 'documentos', title: 'Documentos', icon: EventNoteOutlined, url: '/documentos' },
      {
        type: 'collapse',
        id: 'facturacion',
        title: 'Facturación',
        icon: EventNoteOutlined,
        children: [
          { type: 'item', id: 'factura', title: 'Factura', icon: EventNoteOutlined, url: '/factura' },
          { type: 'item', id: 'nota', title: 'Nota de Crédito', url: '/nota', badge: { title: '3' } },
        ],
      },
      { type: 'divider', id: 'linea' },
      { type: 'item', id: 'eventos', title: 'Eventos', icon: EventNoteOutlined, url: '/eventos' },
      { type: 'link', id: 'ayuda', title: 'Ayuda', url: '/ayuda' },
      { type: 'link', id: 'dnit', title: 'DNIT', url: 'https://www.dnit.gov.py/' },
      { type: 'link', id: 'sifen', title: 'SIFEN', url: 'https://sifen.set.gov.py/', target: '_self' },
    ],
  },
];
