import type { ManagedFile } from '@portal/contracts';
import type { SeedArea } from '../../context/seed-area.ts';
import { owner as user, people } from '../../seed/people.ts';
import { picture } from '../../seed/pictures.ts';
import { filesOf } from './service.ts';

type FileRow = readonly [
  type: ManagedFile['type'],
  name: string,
  size: string,
  /** The parent folder; '' for none. */
  folder: string,
  /** Index in the list of people; 'own' is the user of the file manager. */
  owner: number | 'own',
  /** Days ago. A folder is older than its content, and was modified when the newest file was added. */
  days: readonly [created: number, modified: number, opened: number],
];

/** 3 folders, 5 documents and 3 spreadsheets of the people of the other areas. */
const rows: readonly FileRow[] = [
  ['folder', 'Ventas y cobros', '', '', 'own', [210, 35, 0]],
  ['folder', 'Contratos', '', '', 'own', [190, 64, 3]],
  ['folder', 'Reuniones', '', '', 14, [120, 12, 5]],
  ['document', 'Contrato de alquiler', '1.2 Mb', 'Contratos', 2, [150, 30, 17]],
  ['document', 'Manual del punto de expedición', '3.4 Mb', 'Ventas y cobros', 'own', [88, 20, 6]],
  ['document', 'Carta poder para trámites', '240 Kb', 'Contratos', 2, [64, 64, 40]],
  ['document', 'Acta de la última reunión', '86 Kb', 'Reuniones', 14, [12, 11, 5]],
  ['document', 'Política de respaldo', '512 Kb', '', 9, [160, 75, 21]],
  ['spreadsheet', 'Ventas por sucursal', '1.8 Mb', 'Ventas y cobros', 0, [200, 1, 0]],
  ['spreadsheet', 'Resumen de IVA', '640 Kb', 'Ventas y cobros', 0, [35, 4, 2]],
  ['spreadsheet', 'Inventario de equipos', '320 Kb', '', 'own', [110, 45, 45]],
];

const ROOT = 'Mis archivos';
const DAY = 86_400_000;

/** 'July 8, 2026', always in English, so that `Date.parse` understands it. */
const dayText = (moment: number): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/Asuncion' }).format(moment);

export const fileManagerSeed: SeedArea = {
  name: 'file-manager',
  write: async (store, seed, clock) => {
    if (seed === 'empty') return;
    const now = clock.now().getTime();
    const files = rows.map(([type, name, size, folder, owner, days], index): ManagedFile => {
      const [created, modified, opened] = days;
      return {
        id: String(index + 1),
        name,
        type,
        owner: (owner === 'own' ? undefined : people[owner]?.fullName) ?? user.name,
        size,
        modified: dayText(now - modified * DAY),
        opened: dayText(now - opened * DAY),
        created: dayText(now - created * DAY),
        extention: '',
        location: folder === '' ? ROOT : `${ROOT} > ${folder}`,
        offline: index % 3 === 0,
        ...(type === 'folder' ? {} : { preview: picture(name) }),
      };
    });
    await filesOf(store).replaceAll(files);
  },
};
