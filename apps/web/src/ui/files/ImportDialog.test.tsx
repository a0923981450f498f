import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../test/render.tsx';
import { listenToToasts } from '../toasts/toast.ts';
import { ImportDialog } from './ImportDialog.tsx';

interface Row {
  readonly name: string;
}

const messages: string[] = [];
beforeEach(() => {
  messages.length = 0;
  return listenToToasts(({ message }) => messages.push(message));
});

/** The lines of a file as records; `roto` cannot be parsed. */
function parse(text: string): { rows: readonly Row[]; warning?: string } {
  if (text === 'roto') throw new Error('broken');
  const lines = text.split('\n').filter((line) => line !== '');
  const rows = lines.filter((line) => line !== '?').map((name) => ({ name }));
  return { rows, ...(rows.length < lines.length && { warnings: ['Sin nombre'] }) };
}

/** The dialog, with a service that stores batches and fails at those that are listed. */
function show(...failing: readonly number[]) {
  const sent: string[][] = [];
  const ids: string[][] = [];
  const onSent = vi.fn();
  const onClose = vi.fn();
  const result = renderScreen(
    <ImportDialog<Row>
      title="Importar nombres"
      help="Elija un archivo."
      accept=".txt"
      width="sm"
      parse={parse}
      noneText="Sin nombres."
      summary={(rows, file) => `${String(rows.length)} en ${file}`}
      columns={[{ header: 'Nombre', cell: ({ name }) => name }]}
      isChosen={({ name }) => name !== 'no'}
      send={(batch, idOf) => {
        sent.push(batch.map(({ name }) => name));
        ids.push(batch.map(idOf));
        return failing.includes(sent.length) ? Promise.reject(new Error('down')) : Promise.resolve();
      }}
      doneText={(count) => `Hechos: ${String(count)}`}
      failureOf={(error) => ({ message: String(error), lang: 'es' })}
      onSent={onSent}
      onClose={onClose}
    />,
  );
  const dialog = screen.getByRole('dialog', { name: 'Importar nombres' });
  const choose = (content: BlobPart, name = 'a.txt') =>
    result.user.upload(within(dialog).getByLabelText('Elegir archivo', { selector: 'input' }), [
      new File([content], name, { type: 'text/plain' }),
    ]);
  const submit = (name: string) => within(dialog).findByRole('button', { name });
  return { ...result, dialog, choose, submit, sent, ids, onSent, onClose };
}

const names = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `n${String(index)}`);

it('sends what is chosen, and closes', async () => {
  const { user, choose, submit, sent, onSent, onClose, dialog } = show();
  await choose('Ana\nno\n?\nIñaki');
  expect(await within(dialog).findByText('3 en a.txt')).toBeTruthy();
  expect(within(dialog).getByText('Sin nombre')).toBeTruthy();
  await user.click(await submit('Importar 2'));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual([['Ana', 'Iñaki']]);
  expect(messages).toEqual(['Hechos: 2']);
  expect(onSent).toHaveBeenCalledTimes(1);
});

it('shows the newer of two files, when the older one is read last', async () => {
  const { choose, dialog } = show();
  const whole = Blob.prototype.arrayBuffer.bind(new Blob(['vieja']));
  let finish: () => void = () => undefined;
  const older = vi.spyOn(File.prototype, 'arrayBuffer').mockImplementationOnce(async () => {
    await new Promise<void>((resolve) => (finish = resolve));
    return whole();
  });
  await choose('vieja', 'vieja.txt');
  await choose('nueva\notra', 'nueva.txt');
  expect(await within(dialog).findByText('2 en nueva.txt')).toBeTruthy();
  finish();
  await older.mock.results[0]?.value;
  await waitFor(() => expect(within(dialog).queryByText('1 en vieja.txt')).toBeNull());
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(within(dialog).getByText('2 en nueva.txt')).toBeTruthy();
});

it('sends after a failure only what is not stored yet', async () => {
  const { user, choose, submit, sent, ids, onSent, onClose, dialog } = show(2, 3);
  const all = names(1201);
  await choose(all.join('\n'));
  await user.click(await submit('Importar 1.201'));
  // Below the message of the service, which has no full stop.
  const partial = 'Importados: 500. Quedan por importar: 701.';
  expect(await within(dialog).findByText(partial)).toBeTruthy();
  expect(within(dialog).getByText('Error: down').lang).toBe('es');
  expect(onSent).toHaveBeenCalledTimes(1);
  expect(onClose).not.toHaveBeenCalled();
  // The preview begins with what is left.
  expect(within(dialog).queryByText('n0')).toBeNull();
  expect(within(dialog).getByText('n500')).toBeTruthy();
  await user.click(await submit('Importar 701'));
  await waitFor(() => expect(onSent).toHaveBeenCalledTimes(2));
  expect(within(dialog).getByText(partial)).toBeTruthy();
  await user.click(await submit('Importar 701'));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent.map(({ length }) => length)).toEqual([500, 500, 500, 500, 201]);
  const stored = [sent[0], sent[3], sent[4]].flat();
  expect(stored).toEqual(all);
  // The service may have stored a batch although no response came.
  expect([ids[2], ids[3]]).toEqual([ids[1], ids[1]]);
  expect(new Set(ids.flat()).size).toBe(1201);
  expect(messages).toEqual(['Hechos: 1201']);
});

it('leaves out a record that is larger than a request', async () => {
  const { user, choose, submit, sent, dialog } = show();
  await choose(`Ana\n${'x'.repeat(900_000)}\nIñaki`);
  expect(await within(dialog).findByText(/demasiado grandes, de más de 800 kB: 1\.$/)).toBeTruthy();
  await user.click(await submit('Importar 2'));
  await waitFor(() => expect(sent).toEqual([['Ana', 'Iñaki']]));
});

it.each<[string, BlobPart, string]>([
  ['nothing', '', 'Sin nombres.'],
  ['what cannot be parsed', 'roto', 'No se pudo leer el archivo.'],
  [
    'too many records',
    'n\n'.repeat(10_001),
    'El archivo es demasiado grande: puede tener hasta 10 MB y 10.000 registros.',
  ],
  [
    'too many bytes',
    new Uint8Array(10 * 1024 * 1024 + 1),
    'El archivo es demasiado grande: puede tener hasta 10 MB y 10.000 registros.',
  ],
])('reports a file with %s, and reads the next one', async (_kind, content, problem) => {
  const { choose, submit, dialog } = show();
  await choose(content);
  expect(await within(dialog).findByText(problem)).toBeTruthy();
  expect(await submit('Importar 0')).toHaveProperty('disabled', true);
  await choose('Ana');
  expect(await submit('Importar 1')).toHaveProperty('disabled', false);
  expect(within(dialog).queryByText(problem)).toBeNull();
});

it('reports a file that cannot be read', async () => {
  const { choose, dialog } = show();
  vi.spyOn(File.prototype, 'arrayBuffer').mockRejectedValue(new DOMException('gone', 'NotReadableError'));
  await choose('Ana');
  expect(await within(dialog).findByText('No se pudo leer el archivo.')).toBeTruthy();
});
