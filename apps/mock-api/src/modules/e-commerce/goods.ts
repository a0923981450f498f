/**
 * The products of the shop: name, description, two categories, two tags, measures in cm (wide, high, deep), kg, and price
 * with tax.
 */
export interface Good {
  readonly name: string;
  readonly description: string;
  readonly categories: readonly [string, string];
  readonly tags: readonly [string, string];
  readonly size: readonly [width: number, height: number, depth: number];
  readonly weight: number;
  readonly price: number;
}

const good = (
  name: string,
  description: string,
  categories: Good['categories'],
  tags: Good['tags'],
  size: Good['size'],
  weight: number,
  price: number,
): Good => ({ name, description, categories, tags, size, weight, price });

/** Ten names; each is offered twice, the second time in another presentation. */
export const goods: readonly Good[] = [
  good(
    'Termo de acero para tereré',
    'Mantiene el agua helada durante todo el día. Tapa con pico y correa para llevar.',
    ['Hogar', 'Tereré'],
    ['termo', 'acero'],
    [14, 32, 14],
    1,
    38.9,
  ),
  good(
    'Guampa forrada en cuero',
    'Hecha a mano por artesanos de Luque. Cada pieza es distinta. Se cura con yerba antes del primer uso.',
    ['Artesanía', 'Tereré'],
    ['guampa', 'cuero'],
    [9, 14, 9],
    1,
    24.5,
  ),
  good(
    'Hamaca de algodón',
    'Tejida en telar con hilo de algodón grueso. Soporta hasta 180 kilos.',
    ['Hogar', 'Jardín'],
    ['hamaca', 'algodón'],
    [160, 230, 8],
    3,
    64.9,
  ),
  good(
    'Mantel de ao po’i',
    'Algodón bordado a mano. Para mesas de seis a ocho personas. Se lava en frío.',
    ['Artesanía', 'Mesa'],
    ['mantel', 'bordado'],
    [150, 250, 1],
    1,
    54.9,
  ),
  good(
    'Mochila de lona encerada',
    'Resiste la lluvia y el uso diario. Bolsillo acolchado para la computadora.',
    ['Viaje', 'Oficina'],
    ['mochila', 'lona'],
    [30, 45, 15],
    2,
    72.5,
  ),
  good(
    'Reloj de pared de lapacho',
    'Madera recuperada de viejos durmientes. Máquina silenciosa.',
    ['Decoración', 'Oficina'],
    ['reloj', 'madera'],
    [30, 30, 4],
    2,
    47.9,
  ),
  good(
    'Lámpara de escritorio',
    'Brazo articulado y luz regulable en tres tonos. Consume 8 vatios.',
    ['Oficina', 'Iluminación'],
    ['lámpara', 'led'],
    [18, 42, 18],
    2,
    35.9,
  ),
  good(
    'Silla plegable de madera',
    'Se guarda en pocos centímetros. Ideal para el patio y las visitas.',
    ['Jardín', 'Muebles'],
    ['silla', 'plegable'],
    [45, 80, 50],
    4,
    41.9,
  ),
  good(
    'Manta tejida a mano',
    'Lana de oveja del sur del país.',
    ['Hogar', 'Artesanía'],
    ['manta', 'lana'],
    [140, 190, 2],
    2,
    89.9,
  ),
  good(
    'Set de bombillas de alpaca',
    'Cuatro bombillas con filtro desmontable. Incluye cepillo y estuche. No se oxidan. Peso liviano.',
    ['Tereré', 'Regalos'],
    ['bombilla', 'alpaca'],
    [6, 22, 3],
    1,
    29.9,
  ),
];
