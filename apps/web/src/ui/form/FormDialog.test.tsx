import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { renderScreen } from '../../../test/render.tsx';
import { FormDialog } from './FormDialog.tsx';
import { TextField } from './TextField.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { useForm } from './use-form.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

const noRules = () => ({});

function Example({ onClose }: { onClose: () => void }) {
  const form = useForm({ initial: { motivo: '' }, rules: noRules, onSubmit: onClose });
  return (
    <FormDialog form={form} title="Ejemplo" submitLabel="Enviar" cancelLabel="Volver" onClose={onClose}>
      <TextField name="motivo" label="Motivo" autoFocus />
    </FormDialog>
  );
}

function GuardedPage({ onClose }: { onClose: () => void }) {
  const guard = useLeaveGuard(true);
  return (
    <>
      <LeaveDialog guard={guard} />
      <Example onClose={onClose} />
    </>
  );
}

function open(path = '/') {
  const onClose = vi.fn();
  const { user, router } = renderScreen(<Example onClose={onClose} />, { path });
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Motivo' });
  const clickBeside = () =>
    user.click(document.querySelector('.MuiDialog-container') ?? expect.fail('no backdrop'));
  const button = (name: string) => screen.findByRole('button', { name });
  return { user, router, onClose, field, clickBeside, button };
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

  it.each([
    ['to another page', '/otra'],
    ['to the same page without the dialog', '/lista'],
  ])('asks before a navigation %s', async (_what, target) => {
    const { user, router, onClose, field, button } = open('/lista?nuevo=uno');
    const { location: before } = router.state;
    await user.type(field, 'error de carga');
    await act(async () => router.navigate(target));
    await user.click(await button('Seguir editando'));
    await waitFor(() => expect(screen.queryByText('Hay cambios sin guardar')).toBeNull());
    expect([router.state.location.pathname, router.state.location.search]).toEqual([
      before.pathname,
      before.search,
    ]);
    expect(field.value).toBe('error de carga');
    await act(async () => router.navigate(target));
    await user.click(await button('Salir sin guardar'));
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: target, search: '' }));
    expect(onClose).not.toHaveBeenCalled();
  });

  it('does not hold up a navigation while nothing was changed', async () => {
    const { router } = open('/lista?nuevo=uno');
    await act(() => router.navigate('/lista'));
    expect(router.state.location.search).toBe('');
  });

  it('asks once where closing is a navigation', async () => {
    const { user, router, onClose, field, button } = open('/lista?nuevo=uno');
    onClose.mockImplementation(() => void router.navigate('/lista'));
    await user.type(field, 'error de carga');
    await user.click(await button('Volver'));
    await user.click(await button('Salir sin guardar'));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  describe('over a page with changes of its own', () => {
    const openOverPage = () => {
      const warn = vi.spyOn(console, 'warn');
      const onClose = vi.fn();
      const { user, router } = renderScreen(<GuardedPage onClose={onClose} />, { path: '/lista' });
      const button = (name: string) => screen.findByRole('button', { name });
      const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Motivo' });
      // The router warns of more than one blocker.
      onTestFinished(() => expect(warn).not.toHaveBeenCalled());
      return { user, router, onClose, field, button };
    };

    it('asks once for both', async () => {
      const { user, router, field, button } = openOverPage();
      await user.type(field, 'error de carga');
      await act(async () => router.navigate('/otra'));
      await user.click(await button('Seguir editando'));
      await waitFor(() => expect(screen.queryByText('Hay cambios sin guardar')).toBeNull());
      expect(router.state.location.pathname).toBe('/lista');
      await act(async () => router.navigate('/otra'));
      expect(screen.getAllByText('Hay cambios sin guardar')).toHaveLength(1);
      await user.click(await button('Salir sin guardar'));
      await waitFor(() => expect(router.state.location.pathname).toBe('/otra'));
    });

    it('leaves the question to the page where closing the dialog is a navigation', async () => {
      const { user, router, onClose, field, button } = openOverPage();
      onClose.mockImplementation(() => void router.navigate('/otra'));
      await user.type(field, 'error de carga');
      await user.click(await button('Volver'));
      await user.click(await button('Salir sin guardar'));
      expect(router.state.location.pathname).toBe('/lista');
      // That of the dialog has closed.
      await waitFor(() => expect(screen.getAllByText('Hay cambios sin guardar')).toHaveLength(1));
      await user.click(await button('Salir sin guardar'));
      await waitFor(() => expect(router.state.location.pathname).toBe('/otra'));
    });

    it('leaves it to the page again once it has closed', async () => {
      const { user, router, field, button } = openOverPage();
      await user.type(field, 'error de carga');
      await user.clear(field);
      await act(async () => router.navigate('/otra'));
      await user.click(await button('Salir sin guardar'));
      await waitFor(() => expect(router.state.location.pathname).toBe('/otra'));
    });
  });

  it('asks before the tab is closed', async () => {
    const { user, field } = open();
    const isHeldUp = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(isHeldUp()).toBe(false);
    await user.type(field, 'error de carga');
    expect(isHeldUp()).toBe(true);
  });

  it('is sent without a question', async () => {
    const { user, onClose, field, button } = open();
    await user.type(field, 'error de carga');
    await user.click(await button('Enviar'));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(screen.queryByText('Hay cambios sin guardar')).toBeNull();
  });
});
