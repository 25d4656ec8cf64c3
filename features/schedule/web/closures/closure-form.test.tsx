import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { AppError } from '#platform/shared/app-error.ts';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import closures from '../messages/closures-lt.ts';
import { ClosureForm } from './closure-form.tsx';

// The dialog element of this DOM does not open.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function open(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

const preview = {
  created: 0,
  removed: 17,
  kept: 2,
  groups: Array.from({ length: 9 }, (_, index) => ({
    id: String(index),
    name: `Grupė ${index}`,
    created: 0,
    removed: index === 0 ? 9 : 1,
  })),
};

async function fill(to: string) {
  await userEvent.type(screen.getByLabelText(closures.name), 'Žiemos atostogos');
  await userEvent.type(screen.getByLabelText(closures.from), '2026-12-28');
  const last = screen.getByLabelText(closures.to);
  await userEvent.clear(last);
  await userEvent.type(last, to);
  await userEvent.click(screen.getByRole('button', { name: closures.preview }));
}

it('says what is missing, and that an end cannot be before its start, without a request', async () => {
  const calls = fakeServer({});
  renderScreen(<ClosureForm year={2026} />, { messages: { ...platform, closures } });
  await userEvent.click(screen.getByRole('button', { name: closures.preview }));
  expect(screen.getByText(closures.name_required)).toBeDefined();
  expect(screen.getAllByText(closures.date_required)).toHaveLength(2);
  await fill('2026-12-20');
  expect(screen.getByText(closures.to_before_from)).toBeDefined();
  expect(calls).toEqual([]);
});

it('shows whose lessons are removed before it closes anything, and a refused attempt keeps its id', async () => {
  let tries = 0;
  const calls = fakeServer({
    'closures/previewClosure': () => preview,
    'closures/addClosure': () => {
      tries += 1;
      if (tries === 1) throw new AppError('schedule/range-too-long');
      return {
        closure: { id: 'c', from: '2026-12-28', to: '2027-01-03', name: 'Žiemos atostogos' },
        preview,
      };
    },
  });
  renderScreen(<ClosureForm year={2026} />, { messages: { ...platform, closures } });
  await fill('2027-01-03');
  expect(await screen.findByText('Bus išimta 17 pamokų (grupių: 9).')).toBeDefined();
  expect(calls.map(({ procedure }) => procedure)).toEqual(['closures/previewClosure']);
  await userEvent.click(screen.getByRole('button', { name: closures.add_confirm }));
  expect(await screen.findByText(platform.errors['schedule/range-too-long'])).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: closures.add_confirm }));
  await waitFor(() => expect(screen.queryByText(closures.added)).not.toBeNull());
  const [first, second] = calls.slice(1).map(({ input }) => input);
  expect(first).toMatchObject({ from: '2026-12-28', to: '2027-01-03', name: 'Žiemos atostogos' });
  expect(second).toEqual(first);
});
