import { canAccess } from '@portal/contracts/access';
import type { ActoDetalle } from '@portal/contracts';
import { eventPath } from '../../document/events/event-path.ts';
import { paths } from '../../lib/paths.ts';
import { screens, type ScreenRow } from '../../lib/screens.ts';

type Acto = Pick<ActoDetalle, 'objeto' | 'id_objeto' | 'accion' | 'existe'>;

interface Place {
  readonly screen: keyof typeof screens;
  readonly pathOf: (id: string, accion: string) => string;
}

const detailOf = (screen: keyof typeof screens): Place => ({
  screen,
  pathOf: (id) => `${paths[screen]}/${encodeURIComponent(id)}`,
});

const draftOf = (screen: 'factura' | 'notaCredito'): Place => ({
  screen,
  pathOf: (id) => `${paths[screen]}/borrador/${encodeURIComponent(id)}`,
});

/** Where the records of each objeto are shown. Establecimientos and the like have no address of their own. */
const places: Readonly<Record<string, Place>> = {
  documentos_electronicos: {
    screen: 'documentosElectronicos',
    // The list shows the current month otherwise.
    pathOf: (id) => `${paths.documentosElectronicos}/${encodeURIComponent(id)}?fechas=todas`,
  },
  facturas: draftOf('factura'),
  notas_credito: draftOf('notaCredito'),
  eventos: { screen: 'eventos', pathOf: eventPath },
  empresas: detailOf('empresas'),
  empresas_correo: {
    screen: 'empresasCorreo',
    // Only mails of the outbox are tried again; all other records of this objeto are servers.
    pathOf: (id, accion) =>
      `${paths.empresasCorreo}/${accion === 'reintentar' ? 'bandeja/' : ''}${encodeURIComponent(id)}`,
  },
  certificados: detailOf('certificados'),
  usuarios: detailOf('usuario'),
  usuarios_funcionales: detailOf('usuarioFuncional'),
};

/** URL of the record that an act concerns; undefined when it was removed, has no URL, or its screen is not open to these roles. */
export function objetoPath(
  { objeto, id_objeto, accion, existe }: Acto,
  roles: readonly string[],
): string | undefined {
  const place = Object.hasOwn(places, objeto) ? places[objeto] : undefined;
  if (place === undefined || accion === 'baja' || !existe) return undefined;
  const { auth }: ScreenRow = screens[place.screen];
  return canAccess(auth, roles) ? place.pathOf(id_objeto, accion) : undefined;
}
