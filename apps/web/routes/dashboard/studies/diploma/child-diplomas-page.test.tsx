import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import diplomas from '#features/diplomas/web/messages/lt.ts';
import { fakeServer } from '#platform/testing/render.tsx';
import { visitScreen } from '#platform/testing/visit-screen.tsx';
import platform from '#platform/web/messages/lt.ts';

const group = (id: string, diplomaEnabled: boolean) => ({
  ...{ id, name: id, status: 'active' as const, diplomaEnabled },
  ...{ spaceOdysseyEnabled: true, feedbackEnabled: true },
});

it('says that the selected group gives no diplomas, whatever other groups give', async () => {
  fakeServer({ 'diplomas/listDiplomas': () => ({ diplomas: [] }) });
  visitScreen('studies/diploma', {
    role: 'child',
    messages: { ...platform, diplomas },
    groups: [group('Python', false), group('Scratch', true)],
  });
  expect(await screen.findByText(diplomas.family.feature_not_available)).toBeDefined();
  expect(screen.getByText(diplomas.family.feature_disabled)).toBeDefined();
});

it('leads to the work on a diploma, and takes it off once the child has confirmed', async () => {
  const texts = diplomas.family;
  const held = {
    ...{ id: 'd', code: 'ORB-222-2222-2222', look: 'space', learningHours: 48, version: 'v' },
    ...{ link: 'https://orbita.example/diploma/ORB-222-2222-2222#secret' },
  };
  let work: object | null = { workId: 'w', name: 'Žvaigždynas' };
  const calls = fakeServer({
    'diplomas/listDiplomas': () => ({
      diplomas: [
        {
          ...{ groupId: 'Python', title: 'Python', state: 'ready', issuedOn: '2026-11-20' },
          diploma: { ...held, work },
        },
      ],
    }),
    'diplomas/takeOffDiploma': () => {
      work = null;
      return { done: true };
    },
  });
  const messages = { ...platform, diplomas };
  visitScreen('studies/diploma', { role: 'child', messages, groups: [group('Python', true)] });
  const link = await screen.findByRole('link', { name: 'Žvaigždynas' });
  expect(link.getAttribute('href')).toBe('/dashboard/shelf/w');
  expect(screen.getByText(texts.work_hint)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: texts.work_off }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(calls.filter(({ procedure }) => procedure === 'diplomas/takeOffDiploma')).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: texts.work_off }));
  await waitFor(() => expect(screen.queryByRole('region', { name: texts.work })).toBeNull());
  expect(calls).toContainEqual({ procedure: 'diplomas/takeOffDiploma', input: { diplomaId: 'd' } });
});
