import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import agreements from '#features/agreements/web/messages/lt.ts';
import { defaultLook } from '#features/avatars/shared/avatars.rules.ts';
import avatars from '#features/avatars/web/messages/lt.ts';
import type { Account } from '#features/identity/shared/account.ts';
import account from '#features/identity/web/messages/account-lt.ts';
import accountPage from '#features/identity/web/messages/account-page-lt.ts';
import accountRequests from '#features/identity/web/messages/requests-lt.ts';
import leaderboardChoice from '#features/leaderboard/web/messages/choice-lt.ts';
import leaderboard from '#features/leaderboard/web/messages/lt.ts';
import projects from '#features/projects/web/messages/lt.ts';
import { fakeServer } from '#platform/testing/render.tsx';
import { visitScreen } from '#platform/testing/visit-screen.tsx';
import platform from '#platform/web/messages/lt.ts';
import shell from '../../../../shell/messages/lt.ts';

const urte: Account = {
  ...{ id: 'me', role: 'child', firstName: 'Urtė', lastName: 'Mickevičiūtė', birthDate: '2016-02-03' },
  ...{
    avatarColour: null,
    photo: null,
    email: 'urte@example.com',
    emailChange: null,
    locale: 'lt',
    phone: null,
  },
  secondFactor: { enabled: false, required: false, recoveryCodesLeft: 0 },
  ...{ hasPassword: true, hasCalendarAddress: false, google: null, confirmedBy: 'guardians' },
  ...{ requests: [], deletionAt: null },
};

function visitOwn() {
  fakeServer({
    'account/getAccount': () => urte,
    'avatars/getLook': () => ({ childId: 'me', look: defaultLook('me'), chosen: false, highestLevel: 0 }),
    'leaderboard/getLeaderboardChoice': () => ({ childId: 'me', optedOut: null, mayChange: true }),
    'projects/listProjects': () => ({
      projects: [
        {
          ...{ id: 'p1', kind: 'python', draws: true, name: 'Gėlė', starter: null, coverUrl: null },
          ...{ changedAt: '2026-11-20T10:00:00Z' },
        },
      ],
      total: 1,
    }),
  });
  const messages = {
    ...platform,
    ...{ account, account_page: accountPage, accountRequests, avatars, shell },
    ...{ agreements, leaderboard, leaderboard_choice: leaderboardChoice, projects },
  };
  visitScreen('account/profile', { role: 'child', messages });
}

it('opens a child’s page with what is the child’s own: places, latest works, and the switches by their names', async () => {
  visitOwn();
  const places = within(await screen.findByRole('region', { name: shell.section_studies }));
  expect(places.getByRole('button', { name: avatars.parts.figure })).toBeTruthy();
  expect(places.getByRole('link', { name: shell.nav_workshop })).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Gėlė' })).toHaveProperty(
    'pathname',
    '/dashboard/workshop/p1',
  );
  expect(screen.getByText(account.theme)).toBeTruthy();
});

it('folds a child’s settings, and asks for no form before it is wanted', async () => {
  visitOwn();
  const settings = await screen.findByText(accountPage.settings);
  expect(screen.queryByText('Urtė Mickevičiūtė · 2016 m. vasario 3 d.')).toBeNull();
  await userEvent.click(settings);
  expect(await screen.findByRole('link', { name: accountPage.tab_data })).toHaveProperty(
    'pathname',
    '/dashboard/account/data',
  );
  await screen.findByText('Urtė Mickevičiūtė · 2016 m. vasario 3 d.');
  expect(screen.queryByLabelText(account.first_name)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: accountRequests.details_change }));
  expect(await screen.findByLabelText<HTMLInputElement>(account.first_name)).toHaveProperty('value', 'Urtė');
});
