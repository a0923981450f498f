import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { cadenaQr, datosQr, textoHashQr, urlConsulta, urlQr } from './qr.ts';
import type { DatosQr } from './qr.ts';

const CDC = '01444444017001001001452822017012515873260988';

const datos: DatosQr = {
  cdc: CDC,
  fecha_emision: '2017-01-25T09:35:17-03:00',
  receptor: { ruc: '88899990' },
  total_general: 300_000,
  total_iva: 27_272,
  cantidad_items: 2,
  digest: 'yzGYhUx1/XYYzksWB+fPR3Qc50c=',
  id_csc: '0001',
};

it('hashes to what the technical manual prints', () => {
  const text = cadenaQr(datos);
  const texto = textoHashQr(text, { id: '0001', secreto: `ABCD${'0'.repeat(28)}` });
  const hash = createHash('sha256').update(texto).digest('hex');
  expect(hash).toBe('97ddbb3c1e7d65af03a70ffe21f2b34846ab1c89e0566c35222086766b7374ed');
  expect(urlQr(text, hash, 'produccion')).toBe(
    `https://ekuatia.set.gov.py/consultas/qr?nVersion=150&Id=${CDC}` +
      '&dFeEmiDE=323031372d30312d32355430393a33353a3137&dRucRec=88899990&dTotGralOpe=300000&dTotIVA=27272' +
      '&cItems=2&DigestValue=797a4759685578312f5859597a6b7357422b6650523351633530633d&IdCSC=0001' +
      `&cHashQR=${hash}`,
  );
});

it('has another address for tests', () => {
  expect(urlQr('x', 'y', 'pruebas')).toBe('https://ekuatia.set.gov.py/consultas-test/qr?x&cHashQR=y');
  expect(urlConsulta('pruebas')).toBe('https://ekuatia.set.gov.py/consultas-test/');
});

it.each([
  [
    {
      tipo: 'contribuyente',
      tipo_operacion: 1,
      ruc: '80069563',
      dv: 1,
      tipo_contribuyente: 2,
      nombre: 'Cliente',
    },
    'dRucRec=80069563',
  ],
  [
    { tipo: 'no_contribuyente', tipo_documento: 1, numero_documento: '1234567', nombre: 'Ana Ruiz' },
    'dNumIDRec=1234567',
  ],
  [{ tipo: 'innominado' }, 'dNumIDRec=0'],
  [
    {
      tipo: 'exterior',
      pais: 'ARG',
      desc_pais: 'Argentina',
      nombre: 'Norte SA',
      contacto: { direccion: 'x' },
    },
    'dNumIDRec=0',
  ],
] as const)('names the receiver %j', (receptor, expected) => {
  const totales = { total_general: 199.98, total_iva: 0, cantidad_items: 1 };
  const text = cadenaQr(
    datosQr({ cdc: CDC, fecha_emision: datos.fecha_emision, receptor }, totales, 'AA==', '0002'),
  );
  expect(text).toContain(`&${expected}&dTotGralOpe=199.98&dTotIVA=0&cItems=1&`);
});
