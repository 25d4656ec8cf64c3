import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { defaultLook } from '#features/avatars/shared/avatars.rules.ts';
import avatars from '#features/avatars/web/messages/lt.ts';
import courses from '#features/courses/web/messages/lt.ts';
import points from '#features/points/web/messages/lt.ts';
import type { Reward } from '#features/rewards/shared/rewards.ts';
import savedPrize from '#features/rewards/web/messages/saved-lt.ts';
import schedule from '#features/schedule/web/messages/lt.ts';
import type { SessionGroup } from '#platform/shared/session.ts';
import { fakeServer } from '#platform/testing/render.tsx';
import { visitScreen } from '#platform/testing/visit-screen.tsx';
import platform from '#platform/web/messages/lt.ts';
import childHome from '../messages/child-lt.ts';

const both = (text: string) => ({ lt: text, en: text });

const balance = {
  childId: 'me',
  balance: 147,
  earned: 347,
  level: 1,
  nextLevel: { level: 2, threshold: 500, missing: 153 },
  thresholds: [200, 500, 1000, 2000, 2500, 3000],
  schoolYear: { from: '2026-07-16', to: '2027-07-15' },
};

const reward: Reward = {
  id: 'cup',
  level: 1,
  name: both('Puodelis'),
  description: both(''),
  category: 'merch',
  picture: { art: 'gift', fileId: null },
  pointsRequired: 200,
  repeatable: false,
  options: [{ id: 'red', name: both('Raudonas'), quantity: 2 }],
  unclaimable: 'reward/insufficient-points',
  missingPoints: 53,
};

const missed = {
  eventId: 'e',
  date: '2026-11-13',
  lesson: { id: 'l5', order: 5, title: both('Ciklas „for“'), module: { id: 'm', title: both('Python') } },
  caughtUpAt: null as string | null,
};

const group: SessionGroup = {
  id: 'g',
  name: 'Python A',
  status: 'active',
  spaceOdysseyEnabled: true,
  diplomaEnabled: true,
  feedbackEnabled: true,
};

/** The home on Friday 20 November 2026 at 17:00 in Vilnius, with one missed lesson, one begun, and one group. */
function visit(groups: readonly SessionGroup[] = [group], rewards: readonly Reward[] = [reward]) {
  vi.setSystemTime('2026-11-20T15:00:00Z');
  onTestFinished(() => void vi.useRealTimers());
  const server = {
    missed: [missed],
    chosen: null as object | null,
    next: null as object | null,
    classNow: null as object | null,
  };
  fakeServer({
    'points/getBalance': () => balance,
    'avatars/getLook': () => ({ childId: 'me', look: defaultLook('me'), chosen: false, highestLevel: 1 }),
    'avatars/getGains': () => ({
      sum: 0,
      gains: [],
      others: 0,
      before: { earned: 347, level: 1 },
      after: { earned: 347, level: 1 },
      upTo: null,
    }),
    'rewards/listRewards': () => ({ rewards, claims: [], balance, chosen: server.chosen }),
    'attendance/listMissedLessons': () => ({ lessons: server.missed }),
    'attendance/getStreak': () => ({ inARow: 5, attended: 9 }),
    'courses/listModules': () => ({
      modules: [],
      goOn: {
        moduleId: 'm',
        moduleTitle: both('Python'),
        lessonId: 'l6',
        order: 6,
        title: both('Sąrašai'),
        state: 'begun',
      },
    }),
    'stage/getClassNow': () => ({ class: server.classNow }),
    'missions/getMission': () => ({ mission: null }),
    'schedule/getNextEvent': () => ({ event: server.next, absenceTold: false }),
    'schedule/getCalendar': () => ({
      groups: [{ id: 'g', name: 'Python A', mode: 'online', city: null, color: 1 }],
      events: [
        { id: 'on', group: 0, startsAt: '2026-11-23T15:30:00.000Z', endsAt: '2026-11-23T17:00:00.000Z' },
      ],
      rest: [],
      closedDays: [],
    }),
  });
  const router = visitScreen('modules', {
    role: 'child',
    groups: [...groups],
    messages: {
      ...platform,
      avatars,
      child_home: childHome,
      courses,
      points,
      saved_prize: savedPrize,
      schedule,
    },
  });
  return { server, queryClient: router.options.context.queryClient };
}

const follows = (before: Element, after: Element) =>
  (before.compareDocumentPosition(after) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
const verb = (name: string) => screen.findByRole('link', { name });

describe("a child's home", () => {
  it('greets by name, and shows the balance and the prizes to choose from', async () => {
    visit();
    expect(await screen.findByRole('heading', { level: 1, name: 'Labas, Jonai!' })).toBeTruthy();
    expect(await screen.findByRole('link', { name: '147 taškai prizams' })).toBeTruthy();
    const prizes = await screen.findByRole('link', { name: /Kam taupysi\?.*Puodelis/ });
    expect(prizes.getAttribute('href')).toBe('/dashboard/studies/points/rewards');
    expect(screen.queryByText(/^Dar \d|trūksta/)).toBeNull();
  });

  it('says how many prizes can be claimed now, before the prize that the child saves for', async () => {
    const inReach = ['Lipdukai', 'Puodelis'].map((name, at) => {
      const named = { id: name, name: both(name), unclaimable: null, missingPoints: 0 };
      return { ...reward, ...named, pointsRequired: 100 + at };
    });
    const tablet = { ...reward, name: both('Planšetė'), missingPoints: 410 };
    const { server, queryClient } = visit([group], [tablet, ...inReach]);
    await screen.findByRole('link', { name: /Gali pasiimti 2 prizus/ });
    expect(screen.queryByText(/Dar 410/)).toBeNull();
    server.chosen = { rewardId: tablet.id, name: tablet.name, gone: false };
    await queryClient.invalidateQueries();
    const goal = await screen.findByRole('link', { name: /Taupau prizui.*Dar 410 taškų.*Planšetė/ });
    const claimable = screen.getByRole('link', { name: /Gali pasiimti 2 prizus/ });
    expect(follows(claimable, goal)).toBe(true);
  });

  it('puts the one step before the prizes, whatever the step is', async () => {
    const { server, queryClient } = visit();
    const prizes = await screen.findByRole('link', { name: /Kam taupysi/ });
    expect(follows(await verb(childHome.catch_up), prizes)).toBe(true);
    server.next = {
      ...{ id: 'on', groupId: 'g', groupName: 'Python A', date: '2026-11-20', mode: 'online' },
      ...{ startsAt: '2026-11-20T14:30:00.000Z', endsAt: '2026-11-20T16:00:00.000Z' },
      ...{ meetingLink: 'https://meet.example.com/a', address: null, city: null },
    };
    await queryClient.invalidateQueries();
    const join = await verb(childHome.join);
    expect(follows(join, screen.getByRole('link', { name: /Kam taupysi/ }))).toBe(true);
  });

  it('leads first of all to the class while it is on, and no longer once it ended', async () => {
    const { server, queryClient } = visit();
    await verb(childHome.catch_up);
    const lesson = { id: 'l7', moduleId: 'm', title: both('Funkcijos') };
    server.classNow = { groupId: 'g', groupName: 'Python A', endsAt: '2026-11-20T16:15:00.000Z', lesson };
    await queryClient.invalidateQueries();
    const way = await verb(childHome.to_class);
    expect(way.getAttribute('href')).toBe('/dashboard/modules/m/l7');
    expect(screen.getByRole('heading', { name: childHome.step_class })).toBeTruthy();
    expect(screen.queryByRole('link', { name: childHome.join_call })).toBeNull();
    expect(follows(way, screen.getByRole('link', { name: /Kam taupysi/ }))).toBe(true);
    server.classNow = null;
    await queryClient.invalidateQueries();
    await verb(childHome.catch_up);
    expect(screen.queryByRole('link', { name: childHome.to_class })).toBeNull();
  });

  it('keeps the call of an online class in reach, and offers no lesson where none is open', async () => {
    const { server, queryClient } = visit();
    await verb(childHome.catch_up);
    server.next = {
      ...{ id: 'on', groupId: 'g', groupName: 'Python A', date: '2026-11-20', mode: 'online' },
      ...{ startsAt: '2026-11-20T14:30:00.000Z', endsAt: '2026-11-20T16:00:00.000Z' },
      ...{ meetingLink: 'https://meet.example.com/a', address: null, city: null },
    };
    server.classNow = {
      ...{ groupId: 'g', groupName: 'Python A', endsAt: '2026-11-20T16:15:00.000Z', lesson: null },
    };
    await queryClient.invalidateQueries();
    expect((await verb(childHome.join_call)).getAttribute('href')).toBe('https://meet.example.com/a');
    expect(screen.getByText(childHome.step_class_wait)).toBeTruthy();
    expect(screen.queryByRole('link', { name: childHome.to_class })).toBeNull();
  });

  it('offers one step: what was missed, and once that is done, what was begun', async () => {
    const { server, queryClient } = visit();
    expect((await verb(childHome.catch_up)).getAttribute('href')).toBe('/dashboard/modules/m/l5');
    expect(screen.queryByRole('link', { name: courses.go_on_lesson })).toBeNull();
    server.missed = [{ ...missed, caughtUpAt: '2026-11-20T14:00:00.000Z' }];
    await queryClient.invalidateQueries();
    expect((await verb(courses.go_on_lesson)).getAttribute('href')).toBe('/dashboard/modules/m/l6');
    expect(screen.queryByRole('link', { name: childHome.catch_up })).toBeNull();
  });

  it('shows the coming days with their lessons, and the streak', async () => {
    visit();
    const lesson = await screen.findByRole('link', {
      name: /^pirmadienis, lapkr\. 23, ?17:30 Python A$/,
    });
    expect(lesson.getAttribute('href')).toBe('/dashboard/studies/schedule?event=on');
    const days = within(screen.getByRole('region', { name: childHome.week })).getAllByRole('listitem');
    expect(days).toHaveLength(7);
    expect(screen.getByText('5 pamokos iš eilės')).toBeTruthy();
  });

  it('omits points and prizes where the group has no odyssey', async () => {
    visit([{ ...group, spaceOdysseyEnabled: false }]);
    expect(await screen.findByRole('heading', { level: 1, name: 'Labas, Jonai!' })).toBeTruthy();
    await verb(childHome.catch_up);
    expect(screen.queryByText(/Puodelis/)).toBeNull();
    expect(screen.queryByText(/prizams/)).toBeNull();
  });

  it('leads to the workshop and the shelf', async () => {
    visit();
    const places = within(await screen.findByRole('navigation', { name: childHome.places }));
    const addresses = places.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(addresses).toEqual(['/dashboard/workshop', '/dashboard/shelf']);
  });

  it('has something to do for a child without a group', async () => {
    visit([]);
    expect(await screen.findByText(childHome.group_not_assigned)).toBeTruthy();
    expect((await verb(childHome.to_rules)).getAttribute('href')).toBe('/dashboard/studies/points/rules');
    expect(screen.getByRole('heading', { name: childHome.look_title })).toBeTruthy();
    const places = within(screen.getByRole('navigation', { name: childHome.places }));
    expect(places.getByRole('link', { name: childHome.to_workshop })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: childHome.play_start }));
    expect(screen.queryByRole('button', { name: childHome.play_start })).toBeNull();
  });
});
