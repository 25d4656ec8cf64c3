import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import type { PreparedAct } from '../../shared/lists.ts';
import lists from '../messages/lt.ts';
import { ActDialog } from './act-dialog.tsx';

const row = (id: string, outcome: string | null = null) => ({ id, name: `Žmogus ${id}`, outcome });
const of = (...rows: PreparedAct['rows']) => ({ rows });

function show(prepared: { rows: PreparedAct['rows'] }, portions: (string | Error)[]) {
  const waiting = prepared.rows.filter(({ outcome }) => outcome === null).map(({ id }) => id);
  const calls = {
    prepare: vi.fn(async (actId: string) => ({ actId, ...prepared })),
    // One row at a time.
    run: vi.fn(async () => {
      const outcome = portions.shift() ?? 'done';
      if (outcome instanceof Error) throw outcome;
      const id = waiting.shift() ?? '';
      return { rows: [{ id, outcome }], left: waiting.length };
    }),
    undo: vi.fn(async (_actId: string, undoId: string) => {
      waiting.push('1');
      return { actId: undoId, rows: [row('1')] };
    }),
    onSettled: vi.fn(),
    onClose: vi.fn(),
  };
  renderScreen(
    <ActDialog
      title="Išjungti?"
      promise={(count, sum) => `Bus išjungta: ${count}${sum > 0 ? ` (${sum})` : ''}`}
      confirmLabel="Išjungti"
      {...calls}
    />,
    { messages: { ...platform, lists } },
  );
  return calls;
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
/** By the button below; the one in the corner has the same name. */
const close = async () => {
  const [button] = (await screen.findAllByRole('button', { name: platform.common.close })).slice(-1);
  if (button) await userEvent.click(button);
};

describe('an act on many rows', () => {
  it('says how much money it is about', async () => {
    const paid = { ...row('1'), amountCents: 4500 };
    show(of(paid, { ...row('2', 'already'), amountCents: 900 }, { ...row('3'), amountCents: 1000 }), []);
    expect(await screen.findByText('Bus išjungta: 2 (5500)')).toBeDefined();
    expect(screen.getByText(/45,00/)).toBeDefined();
  });

  it('counts what to have at hand, of each kind', async () => {
    const blue = { countedAs: 'Kuprinė, mėlyna' };
    show(of({ ...row('1'), ...blue }, { ...row('2'), ...blue }, { ...row('3', 'already'), ...blue }), []);
    expect(await screen.findByText('2 × Kuprinė, mėlyna')).toBeDefined();
  });

  it('says first what happens to whom, and changes nothing', async () => {
    const { run, onClose } = show(of(row('1'), row('2', 'already'), row('3')), []);
    expect(await screen.findByText('Bus išjungta: 2')).toBeDefined();
    const names = within(screen.getByRole('dialog')).getAllByRole('listitem');
    expect(names.map(({ textContent }) => textContent)).toEqual(['Žmogus 1', 'Žmogus 3']);
    expect(screen.getByText(`${lists.outcome.already}: 1`)).toBeDefined();
    await press(platform.common.cancel);
    expect([run.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 1]);
  });

  it('offers nothing where nobody needs it', async () => {
    show(of(row('1', 'yourself')), []);
    expect(await screen.findByText(lists.nothing_to_do)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Išjungti' })).toBeNull();
  });

  it('runs to the end, names what was refused, and undoes what was done', async () => {
    const { undo, onSettled, prepare } = show(of(row('1'), row('2')), ['done', 'people/last-admin']);
    await press('Išjungti');
    expect(await screen.findByText('Atlikta: 1')).toBeDefined();
    expect(screen.getByText(`${platform.errors['people/last-admin']}: 1`)).toBeDefined();
    expect(onSettled).toHaveBeenCalledTimes(1);
    await press(lists.undo);
    expect(await screen.findByText('Pakeitimai atšaukti: 1')).toBeDefined();
    expect(undo.mock.calls[0]?.[0]).toBe(prepare.mock.calls[0]?.[0]);
  });

  it('goes on where a broken connection stopped it', async () => {
    const { run } = show(of(row('1'), row('2')), ['done', new TypeError('fetch failed'), 'done']);
    await press('Išjungti');
    expect(await screen.findByText(platform.errors['server/offline'])).toBeDefined();
    await press(lists.go_on);
    expect(await screen.findByText('Atlikta: 2')).toBeDefined();
    await waitFor(() => expect(run).toHaveBeenCalledTimes(3));
  });

  it('asks what came of rows whose answer was lost, and finishes', async () => {
    const { prepare, run } = show(of(row('1'), row('2'), row('3', 'already')), []);
    await screen.findByText('Bus išjungta: 2');
    // The server did both, and its answer never came.
    run.mockRejectedValueOnce(new TypeError('fetch failed'));
    run.mockResolvedValueOnce({ rows: [], left: 0 });
    const settled = [row('1', 'done'), row('2', 'people/last-admin'), row('3', 'already')];
    prepare.mockImplementation(async (actId) => ({ actId, rows: settled }));
    await press('Išjungti');
    await press(lists.go_on);
    expect(await screen.findByText('Atlikta: 1')).toBeDefined();
    expect(screen.getByText(`${platform.errors['people/last-admin']}: 1`)).toBeDefined();
    expect(screen.getByRole('button', { name: lists.undo })).toBeDefined();
    expect(new Set(prepare.mock.calls.map(([actId]) => actId)).size).toBe(1);
  });

  it('offers once more to undo what was done, where the dialog is closed', async () => {
    const { undo, onClose, onSettled, prepare } = show(of(row('1'), row('2')), []);
    await press('Išjungti');
    await screen.findByText('Atlikta: 2');
    await close();
    expect(onClose).toHaveBeenCalledOnce();
    const told = within(await screen.findByRole('region', { name: platform.kit.snackbars }));
    await userEvent.click(told.getByRole('button', { name: lists.undo }));
    expect(await told.findByText('Pakeitimai atšaukti: 1')).toBeDefined();
    expect(undo.mock.calls[0]?.[0]).toBe(prepare.mock.calls[0]?.[0]);
    expect(onSettled).toHaveBeenCalledTimes(2);
  });

  it('says why it could not be undone any more', async () => {
    show(of(row('1')), ['done', 'reward/undo-too-late']);
    await press('Išjungti');
    await screen.findByText('Atlikta: 1');
    await close();
    const told = within(await screen.findByRole('region', { name: platform.kit.snackbars }));
    await userEvent.click(told.getByRole('button', { name: lists.undo }));
    expect(await told.findByText(platform.errors['reward/undo-too-late'])).toBeDefined();
  });

  it('offers nothing more where nothing was done', async () => {
    const { onClose } = show(of(row('1')), []);
    await screen.findByText('Bus išjungta: 1');
    await press(platform.common.cancel);
    expect(onClose).toHaveBeenCalledOnce();
    expect(screen.queryByRole('button', { name: lists.undo })).toBeNull();
  });
});
