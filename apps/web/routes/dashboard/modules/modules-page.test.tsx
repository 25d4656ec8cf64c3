import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { use } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { bannerListQuery } from '#features/bulletins/web/banner-list.queries.ts';
import type { BannerList } from '#features/bulletins/web/components/banner-list.tsx';
import banners from '#features/bulletins/web/messages/banners-lt.ts';
import courses from '#features/courses/web/messages/lt.ts';
import { firstSteps } from '#features/desk/shared/first-steps.ts';
import desk from '#features/desk/web/messages/lt.ts';
import home from '#features/home/web/messages/lt.ts';
import { fakeServer } from '#platform/testing/render.tsx';
import { visitScreen } from '#platform/testing/visit-screen.tsx';
import platform from '#platform/web/messages/lt.ts';

const announced = {
  ...{ id: '0199a000-0000-7000-8000-000000000001', title: { lt: 'Rytoj pamokų nebus' } },
  ...{ body: { lt: [] }, severity: 'warning', endsAt: '2036-11-20T15:00:00.000Z', seen: true },
};

it('does not wait for announcements, and shows the initial ones above', async () => {
  let announce: (answer: unknown) => void = () => undefined;
  const answered = new Promise<unknown>((resolve) => {
    announce = resolve;
  });
  fakeServer({
    'bulletins/listActiveBulletins': () => answered,
    'courses/listModules': () => ({ modules: [], goOn: null }),
  });
  visitScreen('modules', {
    role: 'admin',
    messages: { ...platform, banners, courses, desk, home },
  });
  await screen.findByRole('heading', { level: 1 });
  announce({ bulletins: [announced] });
  await screen.findByRole('article', { name: 'Rytoj pamokų nebus' });
});

it('stays while the code of its announcements is still on its way', async () => {
  fakeServer({
    'bulletins/listActiveBulletins': () => ({ bulletins: [announced] }),
    'courses/listModules': () => ({ modules: [], goOn: null }),
  });
  const never = new Promise<never>(() => undefined);
  const drawn = vi.fn();
  const Waiting: typeof BannerList = () => {
    drawn();
    return use(never);
  };
  const { options } = visitScreen('modules', {
    role: 'admin',
    messages: { ...platform, banners, courses, desk, home },
  });
  options.context.queryClient.setQueryData(bannerListQuery.queryKey, () => Waiting);
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(drawn).toHaveBeenCalled());
  screen.getByRole('heading', { level: 1 });
});

it('offers a new module above the desk, however long the lists below are', async () => {
  fakeServer({
    'bulletins/listActiveBulletins': () => ({ bulletins: [] }),
    'courses/listModules': () => ({ modules: [], goOn: null }),
  });
  visitScreen('modules', {
    role: 'admin',
    messages: { ...platform, banners, courses, desk, home },
  });
  const button = await screen.findByRole('button', { name: courses.new_module });
  expect(button.closest('header')).toBe(screen.getByRole('heading', { level: 1 }).closest('header'));
});

describe('an empty academy', () => {
  const steps = (done: readonly string[]) => firstSteps.map((step) => ({ step, done: done.includes(step) }));
  const radar = {
    today: '2026-11-20',
    lessons: [],
    lessonsToday: 0,
    lines: [],
    provenBackup: null,
    putOff: [],
  };
  const open = (answer: object) => {
    fakeServer({
      'bulletins/listActiveBulletins': () => ({ bulletins: [] }),
      'courses/listModules': () => ({ modules: [], goOn: null }),
      'desk/getRadar': () => answer,
      'desk/hideFirstSteps': () => ({ ...radar, firstSteps: null }),
    });
    visitScreen('modules', { role: 'admin', messages: { ...platform, banners, courses, desk, home } });
  };

  it('shows what to do next with its reason, and never that all is well', async () => {
    open({ ...radar, firstSteps: steps(['details', 'mail']) });
    const way = await screen.findByRole('region', { name: desk.first.title });
    within(way).getByText('Padaryta 2 iš 8');
    const next = within(way).getByRole('link', { name: desk.first.act.groups });
    expect(next.getAttribute('href')).toBe('/dashboard/groups/import');
    within(way).getByText(desk.first.why.groups);
    expect(within(way).queryByRole('link', { name: desk.first.act.details })).toBeNull();
    expect(screen.queryByText(desk.all_clear)).toBeNull();
  });

  it('is shown the way no more when an admin hides it', async () => {
    open({ ...radar, firstSteps: steps([]) });
    await userEvent.click(await screen.findByRole('button', { name: desk.first.hide }));
    await screen.findByText(desk.all_clear);
    expect(screen.queryByRole('region', { name: desk.first.title })).toBeNull();
  });
});
