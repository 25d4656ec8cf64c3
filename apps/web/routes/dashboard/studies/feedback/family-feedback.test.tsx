import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { letterOf } from '#features/feedback/shared/feedback.factory.ts';
import feedback from '#features/feedback/web/messages/lt.ts';
import people from '#features/people/web/messages/lt.ts';
import { fakeServer } from '#platform/testing/render.tsx';
import { visitScreen } from '#platform/testing/visit-screen.tsx';
import platform from '#platform/web/messages/lt.ts';

// Fetched by its route when it is opened, which on a slow machine takes longer than a test waits.
beforeAll(() => import('./family-feedback-page.tsx'));
// The chosen child is remembered on the device.
afterEach(() => localStorage.clear());

const group = {
  id: '0197a1b2-0000-7000-8000-000000000002',
  name: 'Scratch kūrėjai',
  status: 'active',
  spaceOdysseyEnabled: true,
  diplomaEnabled: true,
  feedbackEnabled: true,
} as const;
const ona = {
  id: '0197a1b2-0000-7000-8000-000000000005',
  userId: '0197a1b2-0000-7000-8000-000000000001',
  firstName: 'Ona',
  lastName: 'Kazlauskaitė',
  birthDate: null,
  email: null,
  status: 'registered',
  requests: 0,
  groups: [group],
} as const;

const seen = '2026-11-20T17:00:00.000Z';

/** A parent opens what their children's families read. */
function open(
  { children = [ona], feedback: answer }: { children?: readonly object[]; feedback?: () => unknown } = {},
  path = 'studies/feedback',
) {
  const calls = fakeServer({
    'people/listChildren': () => ({ children }),
    'feedback/getFeedback': () => ({ feedback: answer ? answer() : null }),
    'feedback/markFeedbackSeen': () => ({ seenAt: seen }),
  });
  visitScreen(path, {
    role: 'parent',
    messages: { ...platform, feedback, people },
  });
  return calls;
}

it('shows the letter with its author and date, and records once that it was read', async () => {
  const calls = open({ feedback: () => letterOf({ seenAt: null }) });
  expect(await screen.findByText(/sukūrė savo žaidimą/)).toBeDefined();
  for (const words of ['Jonas Petraitis', 'Programavimo akademija „Orbita“', '2026 m. lapkričio 20 d.'])
    expect(screen.getByText(words)).toBeDefined();
  expect(screen.getByRole('heading', { level: 2, name: 'Ona' })).toBeDefined();
  const noted = () => calls.filter(({ procedure }) => procedure === 'feedback/markFeedbackSeen');
  await waitFor(() => expect(noted()).toHaveLength(1));
  expect(noted()[0]?.input).toEqual({ childId: ona.userId, feedbackId: letterOf().id });
});

it('records nothing for a letter that was already read', async () => {
  const calls = open({ feedback: () => letterOf() });
  await screen.findByText(/sukūrė savo žaidimą/);
  expect(calls.map(({ procedure }) => procedure)).not.toContain('feedback/markFeedbackSeen');
});

it.each([
  ['there is no letter yet', {}, feedback.family_none, feedback.family_none_parent],
  ['there is no child', { children: [] }, platform.common.no_children, feedback.no_child_hint],
  [
    'no group of the child gives feedback',
    { children: [{ ...ona, groups: [{ ...group, feedbackEnabled: false }] }] },
    feedback.feature_not_available,
    feedback.feature_disabled_for_child,
  ],
])('says what is happening while %s', async (_, given, message, hint) => {
  open(given);
  expect(await screen.findByText(message)).toBeDefined();
  expect(screen.getByText(hint)).toBeDefined();
  expect(screen.queryByRole('button', { name: feedback.print })).toBeNull();
});

it('shows what was written about a child who has left every group', async () => {
  open({ children: [{ ...ona, groups: [] }], feedback: () => letterOf() });
  expect(await screen.findByText(/sukūrė savo žaidimą/)).toBeDefined();
});

it('says that it could not be loaded, and loads it on retry', async () => {
  let tries = 0;
  open({
    feedback: () => {
      tries += 1;
      if (tries === 1) throw new TypeError('no network');
      return letterOf();
    },
  });
  expect(await screen.findByText(feedback.family_error)).toBeDefined();
  await userEvent.setup().click(screen.getByRole('button', { name: platform.common.retry }));
  expect(await screen.findByText(/sukūrė savo žaidimą/)).toBeDefined();
});

it('opens on the child named by the mail', async () => {
  const petras = {
    ...ona,
    id: '0197a1b2-0000-7000-8000-000000000006',
    userId: group.id,
    firstName: 'Petras',
  };
  const calls = open({ children: [ona, petras] }, `studies/feedback?child=${petras.id}`);
  await screen.findByText(feedback.family_none);
  const asked = calls.filter(({ procedure }) => procedure === 'feedback/getFeedback');
  expect(asked.map(({ input }) => input)).toEqual([{ childId: petras.userId }]);
});
