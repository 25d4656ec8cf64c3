import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import lt from '../messages/lt.ts';
import { ExerciseHints } from './exercise-hints.tsx';

it('leaves the focus at the last hint, as its button is gone', async () => {
  renderScreen(<ExerciseHints hints={[{ lt: 'Pirma' }, { lt: 'Antra' }]} isOver={false} />, {
    messages: { ...platform, exercises: lt },
  });
  const button = screen.getByRole('button');
  await userEvent.click(button);
  expect(document.activeElement).toBe(button);
  await userEvent.click(button);
  expect(document.activeElement).toBe(screen.getByText('Antra'));
});
