import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { serveDocuments } from '../../../../test/documentos.tsx';
import { renderScreen } from '../../../../test/render.tsx';
import { http } from '../../../lib/http.ts';
import type { DocumentoDetalle } from '../model/types.ts';
import { StateNotice } from './StateNotice.tsx';

const { firstOf } = serveDocuments();

it.each([
  ['0160', 1, 'SIFEN lo rechazó. Corrija lo observado y reenvíelo.'],
  ['1150', 30, 'SIFEN lo rechazó. Corrija lo observado y reenvíelo.'],
  ['1150', 31, 'SIFEN lo rechazó por su CDC o su número. Inutilice el número y emita otro documento.'],
  ['1109', 1, 'SIFEN lo rechazó: su número ya fue inutilizado. Emita otro documento.'],
])(
  'says what can be done after %s when it was issued %i days ago',
  async (codigo_respuesta, days, advice) => {
    const fecha_emision = new Date(Date.now() - days * 86_400_000).toISOString();
    const { id } = await firstOf('rechazado');
    const { data } = await http.post<{ data: DocumentoDetalle }>('/users/controller', {
      objeto: 'documentos_electronicos',
      operacion: 'D',
      data: { id },
    });
    renderScreen(<StateNotice document={{ ...data.data, codigo_respuesta, fecha_emision }} />);
    expect(await screen.findByText(advice)).toBeTruthy();
  },
);
