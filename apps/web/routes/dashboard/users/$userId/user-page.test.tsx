import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import messages from '#apps/web/messages/lt.ts';
import type { UserDetail } from '#features/people/shared/user-detail.ts';
import { fakeServer } from '#platform/testing/render.tsx';
import { visitScreen } from '#platform/testing/visit-screen.tsx';

const { users, doubles, cards, signed_elsewhere, conversations_staff, groups, teaching, common } = messages;
const parentId = '0198c0de-0000-7000-8000-00000000000a';
const childId = '0198c0de-0000-7000-8000-00000000000b';
const otherId = '0198c0de-0000-7000-8000-00000000000c';
const at = '2026-08-20T09:00:00.000Z';

const meets = (weekday: number, startTime = '17:30', endTime = '19:00') =>
  ({ weekday, startTime, endTime, repeats: 'weekly' }) as const;
const group = (name: string): UserDetail['groups'][number] => ({
  ...{ id: otherId, name, status: 'active', weekdays: [meets(2), meets(4)] },
});
const plain: UserDetail = {
  ...{ id: childId, firstName: 'Lukas', lastName: 'Mickevičius', email: 'lukas@example.com', role: 'child' },
  ...{ status: 'active', groups: [group('Python')], createdAt: at, birthDate: '2013-05-14' },
  ...{
    phone: null,
    photoUrl: null,
    emailVerifiedAt: at,
    disabledAt: null,
    deletionAt: null,
    lastSeenAt: null,
  },
  ...{ secondFactor: false, stripeId: null, version: 1, recordId: otherId, children: [], sessions: [] },
  guardians: [
    { id: parentId, name: 'Rasa Mickevičienė', email: 'rasa@example.com', phone: null, pays: true },
  ],
};
const child = (name: string, userId: string) =>
  ({ id: userId, userId, name, status: 'registered', lacksEmail: false }) as const;
const parent: UserDetail = {
  ...plain,
  ...{ id: parentId, firstName: 'Rasa', lastName: 'Mickevičienė', email: 'rasa@example.com', role: 'parent' },
  ...{ groups: [], guardians: [], birthDate: null, phone: '+37060000000' },
  children: [child('Lukas Mickevičius', childId), child('Urtė Mickevičiūtė', otherId)],
};

function open(user: UserDetail, answers: Parameters<typeof fakeServer>[0] = {}, search = '') {
  const calls = fakeServer({
    'users/getUser': () => user,
    'users/listUserMails': () => ({ mails: [] }),
    'doubles/getOpenMerge': () => ({ merge: null }),
    'accountRequests/listAccountRequests': () => ({ requests: [] }),
    'audit/listAudit': () => ({ entries: [], next: null }),
    ...answers,
  });
  const router = visitScreen(`users/${user.id}${search}`, { role: 'admin', messages });
  return { router, asked: (procedure: string) => calls.some((call) => call.procedure === procedure) };
}
const press = async (name: string, role: 'button' | 'link' = 'button') =>
  userEvent.click(await screen.findByRole(role, { name }));

// Fetched by their route when they are opened, which on a slow machine takes longer than a test waits.
beforeAll(() =>
  Promise.all([import('./overview-tab.tsx'), import('./account-tab.tsx'), import('./consents-tab.tsx')]),
);

it('begins with whom to call and the groups; what is rarely asked is loaded once it is unfolded', async () => {
  const { asked } = open(plain);
  expect(await screen.findByRole('link', { name: 'Rasa Mickevičienė' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'rasa@example.com' }).getAttribute('href')).toBe(
    'mailto:rasa@example.com',
  );
  expect(screen.getByRole('link', { name: 'Python' })).toBeTruthy();
  expect(screen.getByText(/^gimė 2013 m/)).toBeTruthy();
  const rarely = [
    'users/listUserMails',
    'makeUps/listMakeUpCredits',
    'cards/getLoginCard',
    'audit/listAudit',
  ];
  for (const rare of rarely) expect(asked(rare)).toBe(false);
  await userEvent.click(screen.getByText(users.mails));
  expect(await screen.findByText(users.no_mails)).toBeTruthy();
});

it('says when each group meets, and of one that is over only that', async () => {
  const over: UserDetail['groups'][number] = { ...group('Scratch'), id: childId, status: 'graduated' };
  open({ ...plain, groups: [group('Python'), over, { ...group('Roblox'), id: parentId, weekdays: [] }] });
  const lineOf = async (name: string) =>
    (await screen.findByRole('link', { name })).closest('li')?.textContent;
  expect(await lineOf('Python')).toContain('An, Kt 17:30–19:00');
  expect(await lineOf('Scratch')).toContain(groups.status.graduated);
  expect(await lineOf('Scratch')).not.toContain('17:30');
  expect(await lineOf('Roblox')).toContain(groups.no_times);
});

it('has a tab for each other part, with an address of its own', async () => {
  const { router, asked } = open(plain);
  await press(users.tabs.consents, 'link');
  expect(await screen.findByRole('heading', { name: signed_elsewhere.title })).toBeTruthy();
  expect(router.state.location.search).toEqual({ tab: 'consents' });
  await press(users.tabs.account, 'link');
  expect(await screen.findByRole('heading', { name: cards.title })).toBeTruthy();
  expect(screen.getByRole('heading', { name: users.access })).toBeTruthy();
  expect(asked('audit/listAudit')).toBe(true);
});

it('opens the tab of an address, and the first one where the user has no such tab', async () => {
  open(plain, {}, '?tab=account');
  expect(await screen.findByRole('heading', { name: users.access })).toBeTruthy();
});

it('shows an admin, of whom there is nothing else, the account without tabs', async () => {
  open({ ...plain, role: 'admin', groups: [], guardians: [] }, {}, '?tab=consents');
  expect(await screen.findByRole('heading', { name: users.access })).toBeTruthy();
  expect(screen.queryByRole('navigation', { name: users.tabs.label })).toBeNull();
});

it('has rarer acts in a menu: to see as the family, to merge, to disable', async () => {
  let disabled = false;
  open(plain, {
    'users/getUser': () => ({ ...plain, ...(disabled && { status: 'disabled', disabledAt: at }) }),
    'users/disableUser': () => {
      disabled = true;
      return { ...plain, status: 'disabled', disabledAt: at };
    },
    'users/enableUser': () => plain,
  });
  await press(users.more);
  expect(screen.getByRole('button', { name: users.see_as.open, hidden: true })).toBeTruthy();
  expect(screen.getByRole('button', { name: doubles.merge, hidden: true })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: users.disable, hidden: true }));
  const dialog = await screen.findByRole('dialog', { name: users.disable_title });
  await userEvent.click(within(dialog).getByRole('button', { name: users.disable, hidden: true }));
  expect(await screen.findByText('Paskyra išjungta: Lukas Mickevičius.')).toBeTruthy();
  expect(await screen.findByText(/paskyra išjungta: prisijungti negalima\.$/)).toBeTruthy();
  await press(users.enable);
  expect(await screen.findByText('Paskyra vėl įjungta: Lukas Mickevičius.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('offers beside each notice what can be done about it', async () => {
  const sent: unknown[] = [];
  open(
    { ...parent, status: 'unverified', emailVerifiedAt: null, deletionAt: '2026-12-10T18:00:00.000Z' },
    {
      'users/resendUserVerification': (input: unknown) => {
        sent.push(input);
        return {};
      },
      'users/withdrawUserDeletion': () => ({ ...parent, status: 'unverified', emailVerifiedAt: null }),
    },
  );
  await press(users.resend);
  expect(await screen.findByText('Laiškas išsiųstas adresu rasa@example.com.')).toBeTruthy();
  expect(sent).toEqual([{ userId: parentId }]);
  await press(users.closed.keep);
  const dialog = await screen.findByRole('dialog', { name: users.closed.keep_title });
  await userEvent.click(within(dialog).getByRole('button', { name: users.closed.keep, hidden: true }));
  expect(await screen.findByText('Paskyra nebus ištrinta: Rasa Mickevičienė.')).toBeTruthy();
});

it('asks about which of several children to write to the family', async () => {
  open(parent);
  await press(conversations_staff.write);
  // Three acts have a row of their own on a phone.
  expect(document.querySelector('[data-brief-action]')).toBeNull();
  const choice = screen.getByRole('navigation', { name: conversations_staff.write, hidden: true });
  const links = within(choice).getAllByRole('link', { hidden: true });
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Lukas Mickevičius', `/dashboard/conversations/new?child=${childId}`],
    ['Urtė Mickevičiūtė', `/dashboard/conversations/new?child=${otherId}`],
  ]);
});

const teacher: UserDetail = {
  ...plain,
  ...{ firstName: 'Jonas', lastName: 'Petraitis', role: 'teacher', birthDate: null, guardians: [] },
  lastSeenAt: '2026-11-30T15:20:00.000Z',
};
const taught = {
  ...{ id: otherId, name: 'Python', status: 'active', mode: 'live', city: 'Vilnius', address: null },
  ...{ studentCount: 9, maxStudents: 12, availability: 'available', teachers: [], plan: null },
  ...{ startDate: null, endDate: null, createdAt: at },
  weekdays: [{ weekday: 3, startTime: '17:30', endTime: '19:00', repeats: 'weekly' }],
  nextEvent: {
    ...{ date: '2099-12-02', startsAt: '2099-12-02T15:30:00.000Z', endsAt: '2099-12-02T17:00:00.000Z' },
  },
};
const plans = {
  ...{ plans: [{ id: otherId, name: { lt: 'Būrelis', en: 'Club' }, archived: false }], planIds: [] },
  ...{ teacher: { id: childId, firstName: 'Jonas', lastName: 'Petraitis' }, maySet: true },
};
function openTeacher(found: readonly object[]) {
  const asked: unknown[] = [];
  open(teacher, {
    'groups/listGroups': (input: unknown) => {
      asked.push(input);
      return {
        ...{ groups: found, total: found.length, over: [], previous: null, next: null },
        counts: { active: found.length, graduated: 0, inactive: 0 },
      };
    },
    'teaching/getTeacherPlans': () => plans,
  });
  return asked;
}

it('says of a teacher’s groups when each meets, when next, and how full it is, and leads to the work', async () => {
  const asked = openTeacher([taught]);
  const line = (await screen.findByRole('link', { name: 'Python' })).closest('li');
  for (const words of ['Tr 17:30–19:00', 'gruod. 2 · tr', '9 iš 12 vietų'])
    expect(line?.textContent).toContain(words);
  expect(asked[0]).toMatchObject({ teacherId: teacher.id, sort: 'next', status: 'active' });
  const ways = within(screen.getByRole('navigation', { name: groups.teacher.ways }));
  expect(ways.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `/dashboard/schedule?teacher=${teacher.id}`,
    `/dashboard/hours?teacher=${teacher.id}`,
  ]);
  expect(screen.getByText(/^prisijungė lapkr. 30/)).toBeTruthy();
  const header = document.querySelector('[data-brief-action]');
  expect(header?.contains(screen.getByRole('link', { name: users.edit }))).toBe(true);
});

it('says that a teacher has no group, and offers to save plans only once one has changed', async () => {
  openTeacher([]);
  expect(await screen.findByText(groups.teacher.none)).toBeTruthy();
  const plan = await screen.findByRole('checkbox', { name: 'Būrelis' });
  expect(screen.queryByRole('button', { name: teaching.save })).toBeNull();
  expect(screen.getByRole('link', { name: teaching.all_teachers })).toBeTruthy();
  await userEvent.click(plan);
  expect(screen.getByRole('button', { name: teaching.save })).toBeTruthy();
  await press(common.cancel);
  expect(screen.queryByRole('button', { name: teaching.save })).toBeNull();
});
