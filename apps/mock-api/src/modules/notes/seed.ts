import type { Note, NoteLabel } from '@portal/contracts';
import type { SeedArea } from '../../core/seed-area.ts';
import { seededFaker } from '../../seed/seeded-faker.ts';
import { picture } from '../../seed/pictures.ts';
import { AREA, labelsOf, notesOf } from './service.ts';

const labels: readonly NoteLabel[] = [
  { id: 'family', name: 'Familia', handle: 'family' },
  { id: 'work', name: 'Trabajo', handle: 'work' },
  { id: 'todos', name: 'Pendientes', handle: 'todos' },
  { id: 'prior', name: 'Prioridad', handle: 'prior' },
  { id: 'personal', name: 'Personal', handle: 'personal' },
  { id: 'friends', name: 'Amigos', handle: 'friends' },
];

const texts: readonly (readonly [title: string, description: string])[] = [
  ['Cierre de mes', 'Revisar las facturas rechazadas y reenviar las que se puedan corregir.'],
  ['Reunión con contabilidad', 'Llevar el resumen de IVA 5 y 10 y las notas de crédito pendientes.'],
  ['Cumpleaños de Sofía', 'Comprar la torta y avisar a los primos.'],
  ['Ideas para el portal', 'Filtros guardados, resumen semanal por correo, atajos de teclado.'],
  ['Renovar el certificado', 'El certificado de firma vence pronto: pedir el nuevo con tiempo.'],
  ['Lista del súper', ''],
  ['Contraseñas', 'Cambiar la del correo de la empresa y anotar la fecha.'],
  ['Viaje a Encarnación', 'Reservar hotel, revisar el auto, llevar los documentos de la entrega.'],
  ['Timbrado nuevo', 'Cargar el timbrado y probar una factura en cada punto de expedición.'],
  ['Partido del sábado', 'Cancha 3, a las 19:00. Faltan dos jugadores.'],
  ['Clientes por visitar', ''],
  ['Capacitación', 'Explicar la diferencia entre generado y aprobado al equipo nuevo.'],
  ['Médico', 'Turno de control el martes a la mañana.'],
  ['Presupuesto anual', 'Pedir los números de ventas por sucursal.'],
  ['Fotos del aniversario', 'Elegir diez para el cuadro.'],
];

const tasks = [
  'Yerba mate',
  'Harina',
  'Llamar a don Ramón',
  'Enviar presupuesto',
  'Confirmar entrega',
] as const;

/** 15 notes: 3 archived, 8 with a reminder, 2 with a picture, 4 with a checklist, each with one or two labels. */
export const notesSeed: SeedArea = {
  name: AREA,
  write: async (store, seed, clock) => {
    await labelsOf(store).replaceAll(labels);
    if (seed === 'empty') return;
    const faker = await seededFaker('notes');
    const now = clock.now().getTime();
    const day = 86_400_000;
    const notes = texts.map(([title, description], index): Note => ({
      id: `note-${String(index + 1)}`,
      title,
      description,
      archive: index % 5 === 4,
      image: index === 3 || index === 7 ? picture(`nota-${String(index)}`) : '',
      time: new Date(now - (index + 1) * day + faker.number.int({ min: 0, max: day / 2 })).toISOString(),
      reminder: index % 2 === 0 ? new Date(now + (index + 1) * day).toISOString() : null,
      checklist: [0, 5, 8, 10].includes(index)
        ? tasks.slice(0, faker.number.int({ min: 2, max: 5 })).map((text, item) => ({
            id: `item-${String(item + 1)}`,
            checked: item === 0,
            text,
          }))
        : [],
      labels: faker.helpers.arrayElements(labels, { min: 1, max: 2 }).map(({ id }) => id),
    }));
    await notesOf(store).replaceAll(notes);
  },
};
