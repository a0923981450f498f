import type { ManagedFile } from '@portal/contracts';
import type { SeedArea } from '../../core/seed-area.ts';
import { people } from '../../seed/people.ts';
import { picture } from '../../seed/pictures.ts';
import { seededFaker } from '../../seed/seeded-faker.ts';
import { filesOf } from './service.ts';

type FileRow = readonly [type: ManagedFile['type'], name: string, size: string, location: string];

const root = 'Mis archivos';

const rows: readonly FileRow[] = [
  ['folder', 'Facturación', '', root],
  ['folder', 'Contratos', '', root],
  ['folder', 'Imágenes', '', root],
  ['document', 'Contrato de alquiler', '1.2 Mb', `${root} > Contratos`],
  ['document', 'Manual del punto de expedición', '3.4 Mb', `${root} > Facturación`],
  ['document', 'Carta poder para trámites', '240 Kb', `${root} > Contratos`],
  ['document', 'Acta de la reunión de julio', '86 Kb', root],
  ['document', 'Política de respaldo', '512 Kb', root],
  ['spreadsheet', 'Ventas por sucursal', '1.8 Mb', `${root} > Facturación`],
  ['spreadsheet', 'Resumen de IVA', '640 Kb', `${root} > Facturación`],
  ['spreadsheet', 'Inventario de equipos', '320 Kb', root],
];

const DAY = 86_400_000;

/** 'July 8, 2026', in English whatever the reader speaks: the wire has texts that `Date.parse` understands. */
const dayText = (moment: number): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/Asuncion' }).format(moment);

/** 3 folders, 5 documents and 3 spreadsheets of people that the other areas know. */
export const fileManagerSeed: SeedArea = {
  name: 'file-manager',
  write: async (store, seed, clock) => {
    if (seed === 'empty') return;
    const faker = await seededFaker('file-manager');
    const now = clock.now().getTime();
    const files = rows.map(([type, name, size, location], index): ManagedFile => {
      const opened = now - faker.number.int({ min: 0, max: 10 }) * DAY;
      const modified = opened - faker.number.int({ min: 0, max: 20 }) * DAY;
      return {
        id: `file-${String(index + 1)}`,
        name,
        type,
        owner: faker.helpers.arrayElement(people).fullName,
        size,
        modified: dayText(modified),
        opened: dayText(opened),
        created: dayText(modified - faker.number.int({ min: 1, max: 200 }) * DAY),
        extention: '',
        location,
        offline: index % 3 === 0,
        ...(type === 'folder' ? {} : { preview: picture(name) }),
      };
    });
    await filesOf(store).replaceAll(files);
  },
};
