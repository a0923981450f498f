import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { serveDocuments } from '../../../../test/documentos.tsx';
import { renderScreen } from '../../../../test/render.tsx';
import { empresas, makeUser } from '../../../../test/users.ts';
import { http } from '../../../lib/http.ts';
import { paths } from '../../../lib/paths.ts';
import type { DocumentoDetalle } from '../model/types.ts';
import { StateNotice } from './StateNotice.tsx';

const { firstOf } = serveDocuments();

async function detailOf(estado: string): Promise<DocumentoDetalle> {
  const { id } = await firstOf(estado);
  const { data } = await http.post<{ data: DocumentoDetalle }>('/users/controller', {
    objeto: 'documentos_electronicos',
    operacion: 'D',
    data: { id },
  });
  return data.data;
}

it.each([
  ['0160', 1, 'SIFEN lo rechazó. Corrija lo observado y reenvíelo.'],
  ['1150', 30, 'SIFEN lo rechazó. Corrija lo observado y reenvíelo.'],
  ['1150', 31, 'SIFEN lo rechazó por su CDC o su número. Inutilice el número y emita otro documento.'],
  ['1109', 1, 'SIFEN lo rechazó: su número ya fue inutilizado. Emita otro documento.'],
])(
  'says what can be done after %s when it was issued %i days ago',
  async (codigo_respuesta, days, advice) => {
    const fecha_emision = new Date(Date.now() - days * 86_400_000).toISOString();
    const document = await detailOf('rechazado');
    renderScreen(<StateNotice document={{ ...document, codigo_respuesta, fecha_emision }} />);
    expect(await screen.findByText(advice)).toBeTruthy();
  },
);

it.each([
  ['cliente', true],
  ['consulta', false],
] as const)('offers a %s to void a number that nothing else releases: %s', async (role, isOffered) => {
  const document = await detailOf('rechazado');
  const fecha_emision = new Date(Date.now() - 31 * 86_400_000).toISOString();
  renderScreen(<StateNotice document={{ ...document, codigo_respuesta: '1150', fecha_emision }} />, {
    user: makeUser([role], { empresas }),
  });
  await screen.findByText(/^SIFEN lo rechazó por su CDC/);
  const link = screen.queryByRole('link', { name: 'Inutilizar el número' });
  expect(link?.getAttribute('href')).toBe(isOffered ? `${paths.eventos}?nuevo=inutilizacion` : undefined);
});

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

it.each<[string, Partial<DocumentoDetalle>, RegExp | null]>([
  [
    'a factura after 48 h',
    { aprobado_en: hoursAgo(49) },
    /el plazo de 48 horas desde la aprobación venció el \d\d\/\d\d\/\d{4}/,
  ],
  ['a nota after 48 h', { tipo: 5, saldo: null, aprobado_en: hoursAgo(49) }, null],
  ['a nota after 168 h', { tipo: 5, saldo: null, aprobado_en: hoursAgo(169) }, /el plazo de 168 horas/],
  [
    'a factura with a nota in force',
    { aprobado_en: hoursAgo(1), saldo: 0 },
    /^Para cancelarlo, cancele primero su nota de crédito/,
  ],
  ['a kind that the portal does not issue', { tipo: 4, aprobado_en: hoursAgo(900) }, null],
  ['what was cancelled', { estado: 'cancelado', aprobado_en: hoursAgo(900) }, null],
])('says why %s cannot be cancelled', async (_name, change, reason) => {
  const document = await detailOf('aprobado');
  renderScreen(<StateNotice document={{ ...document, cancelable_hasta: null, ...change }} />);
  const notice = await screen.findByRole('alert');
  if (reason === null) expect(notice.textContent).not.toMatch(/cancelar/i);
  else expect(screen.getByText(reason)).toBeTruthy();
});
