import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { serveDocuments } from '../../../../test/documentos.tsx';
import { renderScreen } from '../../../../test/render.tsx';
import { http } from '../../../lib/http.ts';
import type { DocumentoDetalle } from '../model/types.ts';
import { StateNotice } from './StateNotice.tsx';

const { firstOf } = serveDocuments();

it.each([
  ['0160', 'SIFEN lo rechazó. Corrija lo observado y reenvíelo.'],
  ['1150', 'SIFEN lo rechazó por su CDC o su número. Inutilice el número y emita otro documento.'],
  ['1109', 'SIFEN lo rechazó: su número ya fue inutilizado. Emita otro documento.'],
])('says what can be done after %s', async (codigo_respuesta, advice) => {
  const { id } = await firstOf('rechazado');
  const { data } = await http.post<{ data: DocumentoDetalle }>('/users/controller', {
    objeto: 'documentos_electronicos',
    operacion: 'D',
    data: { id },
  });
  renderScreen(<StateNotice document={{ ...data.data, codigo_respuesta }} />);
  expect(await screen.findByText(advice)).toBeTruthy();
});
