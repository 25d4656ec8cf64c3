import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { AppError } from '#platform/shared/app-error.ts';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import { childLookOf, lookOf } from '../../shared/avatars.factory.ts';
import avatars from '../messages/lt.ts';
import { ChooserForm } from './chooser-form.tsx';

const messages = { ...platform, avatars };

function choose(child = childLookOf({ highestLevel: 2 }), answer?: () => never) {
  const calls = fakeServer({
    'avatars/saveLook': (input: { look: ReturnType<typeof lookOf> }) =>
      answer?.() ?? { ...child, chosen: true, look: input.look },
  });
  const onDone = vi.fn();
  renderScreen(<ChooserForm child={child} onDone={onDone} />, { messages });
  return { calls, onDone };
}

it('saves the choice with one button', async () => {
  const { calls, onDone } = choose();
  await userEvent.click(screen.getByRole('radio', { name: 'Figūra: robotas' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Veidas' }));
  expect(screen.queryByRole('radio', { name: /Odos spalva/ })).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'Nuotaika: nuostaba' }));
  await userEvent.click(screen.getByRole('button', { name: 'Išsaugoti' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(calls).toEqual([
    {
      procedure: 'avatars/saveLook',
      input: { childId: 'lukas', look: lookOf({ figure: 'robot', mood: 'wow' }) },
    },
  ]);
});

it('shows locked parts with their level, and lets nobody choose them', () => {
  choose();
  const gold = screen.getByRole('radio', { name: 'Apranga: auksinė' });
  expect(gold.matches(':disabled')).toBe(true);
  expect(document.getElementById(gold.getAttribute('aria-describedby') ?? '')?.textContent).toBe('6 lygis');
  expect(screen.getByRole('radio', { name: 'Apranga: pašvaistės' }).matches(':enabled')).toBe(true);
});

it('keeps the current look choosable, whatever its level', () => {
  choose(childLookOf({ highestLevel: 0, look: lookOf({ suit: 'gold' }) }));
  expect(screen.getByRole('radio', { name: 'Apranga: auksinė' }).matches(':enabled:checked')).toBe(true);
});

it('says why a choice was refused, and keeps it on screen', async () => {
  const { onDone } = choose(undefined, () => {
    throw new AppError('avatars/locked-part');
  });
  await userEvent.click(screen.getByRole('button', { name: 'Išsaugoti' }));
  expect((await screen.findByRole('alert')).textContent).toContain('užrakinta');
  expect(onDone).not.toHaveBeenCalled();
});
