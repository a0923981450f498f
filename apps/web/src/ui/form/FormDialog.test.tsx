import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../test/render.tsx';
import { FormDialog } from './FormDialog.tsx';
import { TextField } from './TextField.tsx';
import { useForm } from './use-form.ts';

const noRules = () => ({});

function Example({ onClose }: { onClose: () => void }) {
  const form = useForm({ initial: { motivo: '' }, rules: noRules, onSubmit: onClose });
  return (
    <FormDialog form={form} title="Ejemplo" submitLabel="Enviar" cancelLabel="Volver" onClose={onClose}>
      <TextField name="motivo" label="Motivo" autoFocus />
    </FormDialog>
  );
}

function open() {
  const onClose = vi.fn();
  const { user } = renderScreen(<Example onClose={onClose} />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Motivo' });
  const clickBeside = () =>
    user.click(document.querySelector('.MuiDialog-container') ?? expect.fail('no backdrop'));
  const button = (name: string) => screen.findByRole('button', { name });
  return { user, onClose, field, clickBeside, button };
}

describe('a form in a dialog', () => {
  it.each<[string, (shown: ReturnType<typeof open>) => Promise<void>]>([
    ['a click beside it', ({ clickBeside }) => clickBeside()],
    ['Escape', ({ user }) => user.keyboard('{Escape}')],
    ['its button', async ({ user, button }) => user.click(await button('Volver'))],
  ])('is closed by %s while nothing was changed', async (_what, close) => {
    const shown = open();
    await close(shown);
    expect(shown.onClose).toHaveBeenCalledOnce();
  });

  it('does not close on a click beside it once something was typed', async () => {
    const { user, onClose, field, clickBeside } = open();
    await user.type(field, 'error de carga');
    await clickBeside();
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.queryByText('Hay cambios sin guardar')).toBeNull();
    expect(field.value).toBe('error de carga');
  });

  it.each<[string, (shown: ReturnType<typeof open>) => Promise<void>]>([
    ['Escape', ({ user }) => user.keyboard('{Escape}')],
    ['its button', async ({ user, button }) => user.click(await button('Volver'))],
  ])('asks on %s before it loses what was typed', async (_what, close) => {
    const shown = open();
    const { user, onClose, field, button } = shown;
    await user.type(field, 'error de carga');
    await close(shown);
    await user.click(await button('Seguir editando'));
    await waitFor(() => expect(screen.queryByText('Hay cambios sin guardar')).toBeNull());
    expect(onClose).not.toHaveBeenCalled();
    expect(field.value).toBe('error de carga');
    await close(shown);
    await user.click(await button('Salir sin guardar'));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('is sent without a question', async () => {
    const { user, onClose, field, button } = open();
    await user.type(field, 'error de carga');
    await user.click(await button('Enviar'));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(screen.queryByText('Hay cambios sin guardar')).toBeNull();
  });
});
