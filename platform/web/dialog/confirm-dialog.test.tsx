import { TextInput } from '@mantine/core';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

// The dialog element of this DOM does not open.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function open(this: HTMLDialogElement) {
    this.open = true;
  };
});

const ask = () => {
  const onConfirm = vi.fn();
  renderScreen(
    <ConfirmDialog opened title="Ištrinti?" confirmLabel="Ištrinti" onConfirm={onConfirm} onCancel={vi.fn()}>
      Pamoka dings.
    </ConfirmDialog>,
    { messages: platform },
  );
  return onConfirm;
};

it('treats a double click as one yes', async () => {
  const onConfirm = ask();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Ištrinti' }));
  expect(onConfirm).toHaveBeenCalledOnce();
});

it('treats Enter as a yes', async () => {
  const onConfirm = ask();
  screen.getByRole('button', { name: 'Ištrinti' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(onConfirm).toHaveBeenCalledOnce();
});

it('that asks for input focuses its field, where Enter means yes', async () => {
  const onConfirm = vi.fn();
  renderScreen(
    <ConfirmDialog
      opened
      asks
      danger
      title="?"
      confirmLabel="Grąžinti"
      onConfirm={onConfirm}
      onCancel={vi.fn()}
    >
      <TextInput aria-label="Kodėl" autoFocus />
      <TextInput aria-label="Kam" />
    </ConfirmDialog>,
    { messages: platform },
  );
  expect(document.activeElement).toBe(screen.getByLabelText('Kodėl'));
  await userEvent.keyboard('Trumpa{Enter}');
  expect(onConfirm).toHaveBeenCalledOnce();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Grąžinti' }));
  expect(onConfirm).toHaveBeenCalledTimes(2);
});

it('over another dialog closes alone on Escape, and neither closes when a file picker is cancelled', () => {
  const [onOuter, onInner] = [vi.fn(), vi.fn()];
  renderScreen(
    <Dialog opened title="Sąskaita" onClose={onOuter}>
      <ConfirmDialog opened title="Ištrinti?" confirmLabel="Ištrinti" onConfirm={vi.fn()} onCancel={onInner}>
        <input type="file" aria-label="Failas" />
      </ConfirmDialog>
    </Dialog>,
    { messages: platform },
  );
  const inner = screen.getByRole('dialog', { name: 'Ištrinti?' });
  fireEvent(screen.getByLabelText('Failas'), new Event('cancel', { bubbles: true }));
  expect(onInner).not.toHaveBeenCalled();
  fireEvent(inner, new Event('cancel', { cancelable: true }));
  expect(onInner).toHaveBeenCalledOnce();
  expect(onOuter).not.toHaveBeenCalled();
});
