import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import diplomas from '../messages/lt.ts';
import { GivenDiplomas } from './given-diplomas.tsx';

const given = {
  ...{ groupId: 'g', firstName: 'Ona', lastName: 'Onaitė', issuedOn: '2026-06-01', revoked: null },
} as const;
const messages = { ...platform, diplomas };

it("lists a child's diplomas, and revokes a valid one once a reason is written", async () => {
  const user = userEvent.setup();
  const revoked: unknown[] = [];
  fakeServer({
    'diplomas/listGivenDiplomas': () => ({
      diplomas: [
        { ...given, id: 'b', title: 'Robotika', code: 'ORB-2' },
        {
          ...{ ...given, id: 'a', title: 'Scratch', code: 'ORB-1' },
          revoked: { at: '2026-07-01T09:00:00.000Z', reason: 'Klaida varde' },
        },
      ],
    }),
    'diplomas/revokeDiploma': (input: unknown) => {
      revoked.push(input);
      return { done: true };
    },
    'diplomas/getGroupDiplomas': () => null,
  });
  renderScreen(<GivenDiplomas childId="c" />, { messages });
  expect(await screen.findByText(/ORB-1 atšauktas .*: Klaida varde/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Atšaukti diplomą: Robotika' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Atšaukti diplomą: Ona Onaitė' }));
  await user.type(dialog.getByRole('textbox'), 'Klaida pavardėje{Enter}');
  await expect.poll(() => revoked).toEqual([{ diplomaId: 'b', reason: 'Klaida pavardėje' }]);
});

it('renders nothing for a child without any', async () => {
  const calls = fakeServer({ 'diplomas/listGivenDiplomas': () => ({ diplomas: [] }) });
  renderScreen(<GivenDiplomas childId="c" />, { messages });
  await expect.poll(() => calls).toHaveLength(1);
  expect(screen.queryByRole('heading')).toBeNull();
});
