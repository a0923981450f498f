import type { Todo } from '@portal/contracts';
import { fechaLocal } from '@portal/sifen';
import type { SeedArea } from '../../context/seed-area.ts';
import { AREA, todosOf } from './service.ts';

type Flag = 'completed' | 'starred' | 'important' | 'deleted';
type TodoRow = readonly [
  title: string,
  notes: string,
  /** Days from today on which it starts and is due. */
  days: readonly [start: number, due: number],
  labels: readonly number[],
  flags: readonly Flag[],
];

/** 20: 1 deleted, 5 completed, 6 starred, 7 important; some start or are due today. */
const rows: readonly [TodoRow, ...TodoRow[]] = [
  [
    'Revisar las facturas rechazadas',
    'Son cuatro; anotar el motivo de cada una.',
    [0, 1],
    [2, 4],
    ['important'],
  ],
  [
    'Filtro por establecimiento en la lista',
    'Debe quedar en la dirección de la página.',
    [-2, 3],
    [1],
    ['starred'],
  ],
  [
    'Renovar el certificado de firma',
    'Pedirlo con dos semanas de anticipación.',
    [-5, 0],
    [2],
    ['important', 'starred'],
  ],
  ['Documentar la consulta por CDC', '', [1, 6], [3], []],
  [
    'El total no cuadra con descuento global',
    'Pasa con tres ítems al 5 %.',
    [-3, -1],
    [4, 2],
    ['important', 'completed'],
  ],
  ['Pantalla de ingreso en teléfonos chicos', 'A 360 px el botón queda cortado.', [0, 4], [5, 1], []],
  ['Probar el envío por lotes', 'Cincuenta documentos del mismo emisor.', [2, 5], [2, 3], ['starred']],
  ['Actualizar la lista de actividades económicas', '', [-10, -4], [3], ['completed']],
  [
    'Mensaje claro cuando vence la sesión',
    'Hoy vuelve a la pantalla de ingreso sin avisar.',
    [-1, 2],
    [1, 4],
    [],
  ],
  ['Resumen semanal de facturas', 'Aprobadas, rechazadas y pendientes por empresa.', [5, 12], [2], []],
  ['Código QR ilegible en impresoras térmicas', 'Aumentar el tamaño mínimo.', [0, 0], [4], ['important']],
  ['Modo oscuro en la vista previa', '', [3, 9], [1], []],
  [
    'Guardar borradores sin conexión',
    'Primero en el teléfono, después en el navegador.',
    [6, 15],
    [5],
    ['starred'],
  ],
  [
    'Límite de pedidos por integración',
    'Responder con la espera sugerida.',
    [-6, -2],
    [3],
    ['completed', 'important'],
  ],
  ['Capacitar al personal nuevo', 'Media jornada, con casos reales.', [4, 4], [4], ['starred']],
  ['Ordenar las columnas con el teclado', '', [-8, -5], [1], ['completed']],
  ['Avisos en el teléfono al aprobarse un documento', '', [7, 14], [5, 2], ['important']],
  ['Ejemplos para integradores', 'Uno por lenguaje: JavaScript, Python y Java.', [-4, 8], [3], ['starred']],
  [
    'Revisar accesos de usuarios que ya no están',
    'Pedir la lista a recursos humanos.',
    [-9, -7],
    [2],
    ['completed', 'important'],
  ],
  ['Migrar el servidor de pruebas viejo', 'Ya no hace falta: se dio de baja.', [-20, -12], [2], ['deleted']],
];

/** To-dos of the `large` seed. */
const LARGE_SIZE = 10_000;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export const todoSeed: SeedArea = {
  name: AREA,
  write: async (store, seed, clock) => {
    if (seed === 'empty') return;
    const midnight = Date.parse(`${fechaLocal(clock.now().getTime())}T00:00:00-03:00`);
    const at = (day: number, hour: number): string =>
      new Date(midnight + day * DAY + hour * HOUR).toISOString();
    const todoOf = ([title, notes, [start, due], labels, flags]: TodoRow, index: number): Todo => ({
      id: `todo-${String(index + 1)}`,
      title,
      notes,
      startDate: at(start, 9),
      dueDate: at(due, 18),
      completed: flags.includes('completed'),
      starred: flags.includes('starred'),
      important: flags.includes('important'),
      deleted: flags.includes('deleted'),
      labels: [...labels],
    });
    // The large seed repeats the rows, numbered and on other days.
    const more = seed === 'large' ? LARGE_SIZE - rows.length : 0;
    await todosOf(store).replaceAll([
      ...rows.map(todoOf),
      ...Array.from({ length: more }, (_, index) => {
        const [title, notes, [start, due], labels, flags] = rows[index % rows.length] ?? rows[0];
        const shift = (index % 120) - 60;
        const number = index + rows.length;
        return todoOf(
          [`${title} (${String(number)})`, notes, [start + shift, due + shift], labels, flags],
          number,
        );
      }),
    ]);
  },
};
