import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { facturaNumbered } from '../../../test/outbox-proof.ts';
import { renderScreen } from '../../../test/render.tsx';
import { empresas, makeUser } from '../../../test/users.ts';
import { withStyles } from '../../../test/styles.ts';
import type { AppStore } from '../../app/store.ts';
import { formatDate } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { openOutboxDb } from '../../session/outbox/outbox-db.ts';
import { startOutbox } from '../../session/outbox/outbox-service.ts';
import { StatusChip, type StatusChipProps } from '../../ui/StatusChip.tsx';
import PorEnviarPage from './PorEnviarPage.tsx';

withStyles();

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
});

const start = (store: AppStore) => onTestFinished(startOutbox(store));

type Tone = StatusChipProps['tone'];

/** Shows the outbox with one factura of that moment, beside a chip of the tone that is expected of its term. */
async function showFactura(fecha_emision: string, tone: Tone, foreign = {}) {
  const content = facturaNumbered('plazo', '001', 5000);
  const db = openOutboxDb();
  const user = makeUser(['cliente'], { empresas });
  await db.add({
    key: 'clave',
    user: user.uuid,
    since: fecha_emision,
    content: { ...content, ...foreign, datos: { ...content.datos, ...foreign, fecha_emision } },
  });
  await db.close();
  const page = (
    <>
      <StatusChip tone={tone} label="muestra" />
      <PorEnviarPage />
    </>
  );
  start(renderScreen(page, { path: paths.porEnviar, user }).store);
}

const colourOf = (chip: HTMLElement) => getComputedStyle(chip.parentElement!).backgroundColor;

it.each([
  [81, /^Emitir antes del /, 'warning'],
  [101, /^Vence pronto: /, 'error'],
  [121, /^Fuera de plazo desde el /, 'error'],
  [721, /^Fecha de emisión vencida/, 'error'],
] as const)('says %i hours after its date how much of the term is left', async (hours, label, tone) => {
  await showFactura(new Date(Date.now() - hours * 3_600_000).toISOString(), tone);
  expect(colourOf(await screen.findByText(label))).toBe(colourOf(screen.getByText('muestra')));
});

it.each([
  [0, 'neutral'],
  [1, 'warning'],
] as const)('shows the exchange rate with its day, %i days later: %s', async (days, tone) => {
  const fecha_emision = new Date(Date.now() - days * 86_400_000).toISOString();
  await showFactura(fecha_emision, tone, { moneda: 'USD', tipo_cambio: 7300 });
  const chip = await screen.findByText(`Cambio del ${formatDate(fecha_emision)}`);
  expect(screen.getByText(/^1 USD = Gs\.\s7\.300$/)).toBeTruthy();
  expect(colourOf(chip)).toBe(colourOf(screen.getByText('muestra')));
});

it('says that the browser cannot read it, and does not call it empty', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const user = makeUser(['cliente'], { empresas });
  start(renderScreen(<PorEnviarPage />, { path: paths.porEnviar, user }).store);
  expect(await screen.findByText(/^El navegador no deja leer o escribir Por enviar/)).toBeTruthy();
  expect(screen.queryByText('No hay nada por enviar')).toBeNull();
});
