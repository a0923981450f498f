import type { SeedArea } from '../../context/seed-area.ts';
import { demoEmpresas } from '../../seed/demo-empresas.ts';
import { people } from '../../seed/people.ts';
import { invoicesOf } from './service.ts';

/** The invoice that the sample screens show. */
export const SAMPLE_INVOICE_ID = 'invoice-1';

const day = 86_400_000;

/** Made when seeding: with it come 7 MB of language data. The day is that of Paraguay. */
const shortDateFormat = (): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'America/Asuncion',
  });

const work: readonly (readonly [title: string, detail: string, price: number, hours: number])[] = [
  ['Diseño de pantallas', 'Prototipo y dos rondas de cambios', 12, 240],
  ['Desarrollo', 'Conexión con el sistema de ventas', 15, 360],
  ['Pruebas del sistema', 'Casos, datos de ejemplo y corrección de errores', 8, 120],
  ['Capacitación', 'Tres encuentros con el equipo y material de lectura', 10, 24],
];

const amount = (value: number): string => value.toFixed(2);

/** The demo company that sells services, and not goods. */
const ISSUER = 'emp-2';

/** One invoice of four services from a demo company to one of the people; the totals add up. */
export const invoicesSeed: SeedArea = {
  name: 'invoices',
  write: async (store, seed, clock) => {
    const issuer = demoEmpresas.find(({ id }) => id === ISSUER);
    const client = people[5];
    if (seed === 'empty' || issuer === undefined || client === undefined) return;
    const place = issuer.establecimientos[0]?.direccion;
    const now = clock.now().getTime();
    const shortDate = shortDateFormat();
    const subtotal = work.reduce((sum, [, , price, hours]) => sum + price * hours, 0);
    const tax = subtotal * 0.1;
    const discount = 250;
    await invoicesOf(store).replaceAll([
      {
        id: SAMPLE_INVOICE_ID,
        from: {
          title: issuer.razon_social,
          address: `${place?.direccion ?? ''} ${String(place?.numero_casa ?? '')}, Asunción`,
          phone: issuer.telefono,
          email: issuer.correo,
          website: 'www.nanduti.example',
        },
        client: {
          title: `${client.company} (${client.fullName})`,
          address: client.address,
          phone: client.phone,
          email: client.email,
        },
        number: 'P9-0004',
        date: shortDate.format(now - 5 * day),
        dueDate: shortDate.format(now + 25 * day),
        services: work.map(([title, detail, price, hours], index) => ({
          id: String(index + 1),
          title,
          detail,
          unit: 'Hora',
          unitPrice: amount(price),
          quantity: String(hours),
          total: String(price * hours),
        })),
        subtotal: amount(subtotal),
        tax: amount(tax),
        discount: amount(discount),
        total: amount(subtotal + tax - discount),
      },
    ]);
  },
};
