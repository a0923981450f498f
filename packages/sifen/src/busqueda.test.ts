import { expect, it } from 'vitest';
import { leerBusqueda, textoDeBusqueda } from './busqueda.ts';

const CDC = '01800695631001001000000422026112011000237570';

it.each([
  ['115', { numero: { numero: 115 } }],
  [' 0000115 ', { numero: { numero: 115 } }],
  ['001-001-0000115', { numero: { establecimiento: '001', punto: '001', numero: 115 } }],
  ['FE 001-001-0000115', { numero: { establecimiento: '001', punto: '001', numero: 115 } }],
  ['AA 002-001-0000010', { numero: { establecimiento: '002', punto: '001', serie: 'AA', numero: 10 } }],
  ['NCE ab 2-1-10', { numero: { establecimiento: '002', punto: '001', serie: 'AB', numero: 10 } }],
  ['nce 1-2-115', { numero: { establecimiento: '001', punto: '002', numero: 115 } }],
  ['1-2-115', { numero: { establecimiento: '001', punto: '002', numero: 115 } }],
  [CDC, { cdc: CDC }],
  [CDC.replace(/(.{4})/g, '$1 '), { cdc: CDC }],
  [CDC.slice(0, 20).toLowerCase(), { parteCdc: CDC.slice(0, 20) }],
  [
    `https://ekuatia.set.gov.py/consultas/qr?nVersion=150&Id=${CDC}&dFeEmiDE=32&dRucRec=4554737`,
    { cdc: CDC },
  ],
  [`https://ekuatia.set.gov.py/consultas-test/qr?nVersion=150&amp;Id=${CDC}&amp;cItems=2`, { cdc: CDC }],
  [`http://localhost:3000/consulta?cdc=${CDC.replace(/(.{4})/g, '$1%20')}`, { cdc: CDC }],
  ['80069563', { parteCdc: '80069563' }],
  ['0', {}],
  ['000-001-0000000', {}],
  ['80069563-1', {}],
  ['Distribuidora Tajy', {}],
  ['', {}],
])('%s', (texto, expected) => {
  expect(leerBusqueda(texto)).toEqual(expected);
});

it.each([
  [CDC, CDC],
  [`  ${CDC}\n`, CDC],
  [CDC.replace(/(.{4})/g, '$1 '), CDC],
  [CDC.replace(/(.{4})/g, '$1\n'), CDC],
  [
    `https://ekuatia.set.gov.py/consultas/qr?nVersion=150&Id=${CDC}&dFeEmiDE=323032362d31312d32305430393a30303a3030&dRucRec=4554737`,
    CDC,
  ],
  [`https://ekuatia.set.gov.py/consultas-test/qr?nVersion=150&amp;Id=${CDC}&amp;cItems=2`, CDC],
  [`http://localhost:3000/consulta?cdc=${CDC}`, CDC],
  [
    'https://ekuatia.set.gov.py/consultas/qr?nVersion=150',
    'https://ekuatia.set.gov.py/consultas/qr?nVersion=150',
  ],
  ['  Distribuidora   Tajy ', 'Distribuidora Tajy'],
  ['001-001-0000115', '001-001-0000115'],
  ['80069563-1', '80069563-1'],
  ['', ''],
])('asks for %s as %s', (texto, expected) => {
  expect(textoDeBusqueda(texto)).toBe(expected);
});
