import type { Note, NoteLabel } from '@portal/contracts';
import type { SeedArea } from '../../context/seed-area.ts';
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

interface NoteRow {
  readonly title: string;
  readonly description: string;
  readonly labels: readonly string[];
  /** Day of the reminder, in days from today. */
  readonly remindIn?: number;
  readonly isArchived?: true;
  readonly hasImage?: true;
  /** Checklist; the first item is done. */
  readonly tasks?: readonly string[];
}

/** 15 notes: 3 archived, 8 with a reminder, 2 with a picture, 4 with a checklist, each with one or two labels. */
const rows: readonly NoteRow[] = [
  {
    title: 'Cierre de mes',
    description: 'Revisar las facturas rechazadas y reenviar las que se puedan corregir.',
    labels: ['work', 'prior'],
    remindIn: 1,
    tasks: ['Revisar los rechazos', 'Emitir las notas de crédito', 'Mandar el resumen a contabilidad'],
  },
  {
    title: 'Reunión con contabilidad',
    description: 'Llevar el resumen de IVA 5 y 10 y las notas de crédito pendientes.',
    labels: ['work'],
  },
  {
    title: 'Cumpleaños de Sofía',
    description: 'Comprar la torta y avisar a los primos.',
    labels: ['family'],
    remindIn: 3,
  },
  {
    title: 'Ideas para el portal',
    description: 'Filtros guardados, resumen semanal por correo, atajos de teclado.',
    labels: ['work'],
    hasImage: true,
  },
  {
    title: 'Renovar el certificado',
    description: 'El certificado de firma vence pronto: pedir el nuevo con tiempo.',
    labels: ['work', 'todos'],
    remindIn: 5,
    isArchived: true,
  },
  {
    title: 'Compras del súper',
    description: '',
    labels: ['family', 'todos'],
    tasks: ['Yerba mate', 'Harina', 'Queso Paraguay', 'Mandioca', 'Jabón en polvo'],
  },
  {
    title: 'Contraseñas',
    description: 'Cambiar la del correo de la empresa y anotar la fecha.',
    labels: ['todos'],
    remindIn: 7,
  },
  {
    title: 'Viaje a Encarnación',
    description: 'Reservar hotel, revisar el auto, llevar los documentos de la entrega.',
    labels: ['work', 'personal'],
    hasImage: true,
  },
  {
    title: 'Timbrado nuevo',
    description: 'Cargar el timbrado y probar una factura en cada punto de expedición.',
    labels: ['work', 'prior'],
    remindIn: 9,
    tasks: [
      'Cargar el número y la fecha',
      'Probar en la casa matriz',
      'Probar en el depósito',
      'Avisar a caja',
    ],
  },
  {
    title: 'Partido del sábado',
    description: 'Cancha 3, a las 19:00. Faltan dos jugadores.',
    labels: ['friends'],
    isArchived: true,
  },
  {
    title: 'Clientes por visitar',
    description: '',
    labels: ['work', 'todos'],
    remindIn: 11,
    tasks: ['Ferretería Ñandutí', 'Farmacia La Esquina', 'Librería Central'],
  },
  {
    title: 'Capacitación',
    description: 'Explicar la diferencia entre generado y aprobado al equipo nuevo.',
    labels: ['work'],
  },
  {
    title: 'Médico',
    description: 'Turno de control el martes a la mañana.',
    labels: ['personal'],
    remindIn: 13,
  },
  {
    title: 'Presupuesto anual',
    description: 'Pedir los números de ventas por sucursal.',
    labels: ['work', 'prior'],
  },
  {
    title: 'Fotos del aniversario',
    description: 'Marcar diez para el cuadro.',
    labels: ['family', 'friends'],
    remindIn: 15,
    isArchived: true,
  },
];

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export const notesSeed: SeedArea = {
  name: AREA,
  write: async (store, seed, clock) => {
    await labelsOf(store).replaceAll(labels);
    if (seed === 'empty') return;
    const now = clock.now().getTime();
    const notes = rows.map(({ title, description, ...row }, index): Note => ({
      id: `note-${String(index + 1)}`,
      title,
      description,
      archive: row.isArchived ?? false,
      image: row.hasImage ? picture(`nota-${String(index)}`) : '',
      // One note a day, at different hours.
      time: new Date(now - (index + 1) * DAY + ((index * 5) % 12) * HOUR).toISOString(),
      reminder: row.remindIn === undefined ? null : new Date(now + row.remindIn * DAY).toISOString(),
      checklist: (row.tasks ?? []).map((text, item) => ({
        id: `item-${String(item + 1)}`,
        checked: item === 0,
        text,
      })),
      labels: [...row.labels],
    }));
    await notesOf(store).replaceAll(notes);
  },
};
