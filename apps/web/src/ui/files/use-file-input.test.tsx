import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../test/render.tsx';
import { listenToToasts } from '../toasts/toast.ts';
import { useFileInput } from './use-file-input.tsx';

const messages: string[] = [];
beforeEach(() => {
  messages.length = 0;
  return listenToToasts(({ message }) => messages.push(message));
});

type OnFiles = Parameters<typeof useFileInput>[0]['onFiles'];

function Chooser({ onFiles }: { readonly onFiles: OnFiles }) {
  const { input, open, take } = useFileInput({ label: 'Adjunto', multiple: true, onFiles });
  return (
    <>
      {input}
      <button type="button" onClick={open}>
        Elegir
      </button>
      <button type="button" onClick={() => take([])}>
        Soltar nada
      </button>
    </>
  );
}

const file = new File(['a'], 'a.txt');
const input = () => screen.getByLabelText<HTMLInputElement>('Adjunto');

it('is opened by a button, and takes the same file again', async () => {
  const onFiles = vi.fn<OnFiles>().mockResolvedValue(undefined);
  const { user } = renderScreen(<Chooser onFiles={onFiles} />);
  const click = vi.spyOn(input(), 'click').mockImplementation(() => undefined);
  await user.click(screen.getByRole('button', { name: 'Elegir' }));
  expect(click).toHaveBeenCalledTimes(1);
  click.mockRestore();
  await user.upload(input(), [file, file]);
  expect(onFiles).toHaveBeenLastCalledWith([file, file]);
  // A browser reports the same file only after the value was reset.
  expect(input().value).toBe('');
});

it('does nothing without a file', async () => {
  const onFiles = vi.fn<OnFiles>().mockResolvedValue(undefined);
  const { user } = renderScreen(<Chooser onFiles={onFiles} />);
  await user.click(screen.getByRole('button', { name: 'Soltar nada' }));
  expect(onFiles).not.toHaveBeenCalled();
});

it('says that a file cannot be read', async () => {
  const { user } = renderScreen(<Chooser onFiles={() => Promise.reject(new Error('gone'))} />);
  await user.upload(input(), file);
  await waitFor(() => expect(messages).toEqual(['No se pudo leer el archivo.']));
});
