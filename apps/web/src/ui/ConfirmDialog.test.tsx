import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../test/render.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/** Clicks beside the dialog, as the first or second click of the pointer on that place. */
function clickBeside(detail: number): void {
  const around = screen.getByRole('dialog').parentElement!;
  fireEvent.mouseDown(around);
  fireEvent.click(around, { detail });
}

it('stays for the second click of a double click, however late, and closes for a click beside it', () => {
  const onClose = vi.fn();
  renderScreen(
    <ConfirmDialog open title="¿Emitir?" confirmLabel="Emitir" onConfirm={vi.fn()} onClose={onClose} />,
  );
  vi.spyOn(performance, 'now').mockReturnValue(Number.MAX_SAFE_INTEGER);
  clickBeside(2);
  expect(onClose).not.toHaveBeenCalled();
  clickBeside(1);
  expect(onClose).toHaveBeenCalledOnce();
});
