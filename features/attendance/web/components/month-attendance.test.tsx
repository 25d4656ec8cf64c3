import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { AppError } from '#platform/shared/app-error.ts';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import platformEn from '#platform/web/messages/en.ts';
import platformLt from '#platform/web/messages/lt.ts';
import type { AttendanceDay } from '../../shared/attendance.ts';
import en from '../messages/en.ts';
import lt from '../messages/lt.ts';
import { type LessonsOfMonth, MonthAttendance } from './month-attendance.tsx';

const texts = { lt: { ...platformLt, attendance: lt }, en: { ...platformEn, attendance: en } };

function day(date: string, over: Partial<AttendanceDay> = {}): AttendanceDay {
  const times = { startsAt: `${date}T15:30:00.000Z`, endsAt: `${date}T17:00:00.000Z` };
  const event = { ...times, cancelled: false, absenceTold: false };
  return { date, attendance: null, ...event, groupComment: '', studentComment: '', ...over };
}

const active = {
  id: 'a',
  name: 'Marsaeigiai',
  status: 'active',
  days: [
    day('2026-11-03', { attendance: 'present' }),
    day('2026-11-10', { attendance: 'late', groupComment: 'Ciklai', studentComment: 'Padėjo draugui' }),
    day('2026-11-17'),
    day('2026-11-24'),
  ],
};
const graduated = {
  id: 'g',
  name: 'Kometos',
  status: 'graduated',
  days: [day('2026-11-05', { attendance: 'absent' })],
};

function show(childId: string | null, locale: 'lt' | 'en' = 'lt', now = '2026-11-21T10:00:00Z') {
  vi.setSystemTime(now);
  onTestFinished(() => void vi.useRealTimers());
  renderScreen(<MonthAttendance childId={childId} />, { locale, messages: texts[locale] });
}

it.each([
  ['lt', '2026 m. lapkričio 3 d.: Dalyvavo', '2026 m. lapkričio 17 d.: Nepažymėta', 'Dalyvavo 2 iš 2'],
  ['en', '3 November 2026: Present', '17 November 2026: Not recorded', 'Attended 2 of 2'],
] as const)(
  'puts every lesson day into words too, in %s; a gap is no reproach',
  async (locale, present, gap, count) => {
    fakeServer({
      'attendance/getMonthAttendance': ({ month }: { month: string }) => ({ month, groups: [active] }),
    });
    show('child', locale);
    expect(await screen.findByRole('button', { name: present })).toBeTruthy();
    expect(screen.getByRole('button', { name: gap })).toBeTruthy();
    expect(screen.getByText(count)).toBeTruthy();
  },
);

it.each([
  ['2026-11-17T15:29:00Z', 'Būsima pamoka'],
  ['2026-11-17T15:30:00Z', 'Pamoka vyksta dabar'],
  ['2026-11-17T17:00:00Z', 'Nepažymėta'],
])("at %s shows today's lesson as %s", async (now, words) => {
  fakeServer({
    'attendance/getMonthAttendance': ({ month }: { month: string }) => ({ month, groups: [active] }),
  });
  show('child', 'lt', now);
  expect(await screen.findByRole('button', { name: `2026 m. lapkričio 17 d.: ${words}` })).toBeTruthy();
});

it('shows both comments when a day is hovered or focused', async () => {
  fakeServer({
    'attendance/getMonthAttendance': ({ month }: { month: string }) => ({ month, groups: [active] }),
  });
  show('child');
  const late = await screen.findByRole('button', { name: '2026 m. lapkričio 10 d.: Vėlavo, su komentaru' });
  await userEvent.hover(late);
  const tooltip = await screen.findByRole('tooltip');
  expect(tooltip.textContent).toContain('Vėlavo · 17:30');
  expect(within(tooltip).getByText('Ciklai', { exact: false })).toBeTruthy();
  expect(within(tooltip).getByText('Padėjo draugui', { exact: false })).toBeTruthy();
});

it.each(['pointed at', 'focused'])('hides the words of a %s day on Escape', async (way) => {
  fakeServer({
    'attendance/getMonthAttendance': ({ month }: { month: string }) => ({ month, groups: [active] }),
  });
  show('child');
  const late = await screen.findByRole('button', { name: '2026 m. lapkričio 10 d.: Vėlavo, su komentaru' });
  if (way === 'focused') act(() => late.focus());
  else await userEvent.hover(late);
  expect(await screen.findByRole('tooltip')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).toBeNull();
});

it.each([
  ['lt', '2026 m. lapkričio 24 d.: Būsima pamoka, pranešta apie neatvykimą', 'Pranešta apie neatvykimą'],
  ['en', '24 November 2026: Upcoming lesson, absence reported', 'Absence reported'],
] as const)(
  'says whose absence was reported beforehand, in %s; not for a child who came after all',
  async (locale, name, told) => {
    const days = [
      day('2026-11-03', { attendance: 'absent', absenceTold: true }),
      day('2026-11-10', { attendance: 'present', absenceTold: true }),
      day('2026-11-17'),
      day('2026-11-24', { absenceTold: true }),
    ];
    fakeServer({
      'attendance/getMonthAttendance': ({ month }: { month: string }) => ({
        month,
        groups: [{ ...active, days }],
      }),
    });
    show('child', locale);
    await userEvent.hover(await screen.findByRole('button', { name }));
    expect(within(await screen.findByRole('tooltip')).getByText(told)).toBeTruthy();
    expect(screen.getAllByRole('button', { name: new RegExp(told, 'i') })).toHaveLength(2);
    expect(screen.getByRole('list', { name: texts[locale].attendance.legend }).textContent).toContain(told);
  },
);

it('keeps graduated groups under their own tab and turns the month', async () => {
  const calls = fakeServer({
    'attendance/getMonthAttendance': ({ month }: { month: string }) => ({
      month,
      groups: month === '2026-11' ? [active, graduated] : [],
    }),
  });
  show('child');
  expect(await screen.findByText('Marsaeigiai')).toBeTruthy();
  expect(screen.queryByText('Kometos')).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'Baigtos' }));
  expect(screen.getByText('Kometos')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Ankstesnis mėnuo' }));
  expect(await screen.findByText('Šį mėnesį įrašų nėra')).toBeTruthy();
  // Nothing that needs explaining.
  expect(screen.queryByRole('list', { name: texts.lt.attendance.legend })).toBeNull();
  expect(calls.at(-1)?.input).toEqual({ childId: 'child', month: '2026-10' });
});

it('goes to any month of any year from the name of the month', async () => {
  const calls = fakeServer({
    'attendance/getMonthAttendance': ({ month }: { month: string }) => ({ month, groups: [active] }),
  });
  show('child');
  const name = await screen.findByRole('button', { name: 'Pasirinkti mėnesį: 2026 m. lapkritis' });
  await userEvent.click(name);
  await userEvent.click(await screen.findByRole('button', { name: 'Ankstesni metai' }));
  await userEvent.click(screen.getByRole('button', { name: 'gegužė' }));
  expect(await screen.findByRole('button', { name: 'Pasirinkti mėnesį: 2025 m. gegužė' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Ankstesni metai' })).toBeNull();
  expect(calls.at(-1)?.input).toEqual({ childId: 'child', month: '2025-05' });
});

it('says what is missing: a child, or an answer, with a retry button', async () => {
  let works = false;
  fakeServer({
    'attendance/getMonthAttendance': ({ month }: { month: string }) => {
      if (!works) throw new AppError('server/internal-error');
      return { month, groups: [active] };
    },
  });
  show(null);
  expect(screen.getByText('Pasirinkite vaiką, kad matytumėte jo lankomumą')).toBeTruthy();
  show('child');
  expect(await screen.findByText('Nepavyko įkelti lankomumo')).toBeTruthy();
  works = true;
  await userEvent.click(screen.getByRole('button', { name: 'Bandyti dar kartą' }));
  await waitFor(() => expect(screen.getByText('Marsaeigiai')).toBeTruthy());
});

it('names the lesson of the day, which is requested beside the month', async () => {
  vi.setSystemTime('2026-11-21T10:00:00Z');
  onTestFinished(() => void vi.useRealTimers());
  const asked: string[] = [];
  fakeServer({
    'attendance/getMonthAttendance': ({ month }: { month: string }) => {
      asked.push('month');
      return { month, groups: [active] };
    },
  });
  const Lessons: LessonsOfMonth = ({ childId, month, children }) => {
    asked.push(`lessons of ${childId} in ${month}`);
    return children(({ groupId, date }) =>
      groupId === active.id && date === '2026-11-10' ? '5 pamoka „Ciklas for“' : null,
    );
  };
  renderScreen(<MonthAttendance childId="child" LessonsOfMonth={Lessons} />, { messages: texts.lt });
  await userEvent.hover(await screen.findByRole('button', { name: /lapkričio 10 d\./ }));
  const story = await screen.findByRole('tooltip');
  expect(within(story).getByText('5 pamoka „Ciklas for“')).toBeTruthy();
  expect(asked[0]).toBe('lessons of child in 2026-11');
});

describe('in brief, on a phone', () => {
  const second = {
    id: 'b',
    name: 'Kometos',
    status: 'active',
    days: [day('2026-11-12', { attendance: 'absent', studentComment: 'Pasiilgome' })],
  };
  const showBrief = (shown: { groupId: string; date: string } | null = null) => {
    vi.setSystemTime('2026-11-21T10:00:00Z');
    onTestFinished(() => void vi.useRealTimers());
    fakeServer({
      'attendance/getMonthAttendance': ({ month }: { month: string }) => ({
        month,
        groups: [active, second],
      }),
    });
    renderScreen(<MonthAttendance childId="child" brief shown={shown} />, { messages: texts.lt });
  };
  const pressed = () =>
    screen.getAllByRole('button', { pressed: true }).map((button) => button.getAttribute('id'));

  it('shows the lessons of all groups in one strip, the words of the last mark, and the count of each mark', async () => {
    showBrief();
    const strip = await screen.findByRole('list', { name: 'Mėnesio pamokos' });
    expect(within(strip).getAllByRole('listitem')).toHaveLength(5);
    expect(pressed()).toEqual(['day-b-2026-11-12']);
    expect(screen.getByText('Pasiilgome')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /lapkričio 10 d\./ }));
    expect(screen.getByText('Padėjo draugui')).toBeTruthy();
    expect(screen.getByText('Marsaeigiai')).toBeTruthy();
    const counts = screen.getByRole('list', { name: texts.lt.attendance.legend });
    expect(
      within(counts)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['DDalyvavo1', 'NNedalyvavo1', 'VVėlavo1', '–Nepažymėta1']);
  });

  it('has the calendar of each group one tap away, and the strip another', async () => {
    showBrief();
    await userEvent.click(await screen.findByRole('button', { name: 'Kalendorius' }));
    expect(screen.getByRole('table', { name: /Marsaeigiai/ })).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'Baigtos' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Trumpai' }));
    expect(screen.getByRole('list', { name: 'Mėnesio pamokos' })).toBeTruthy();
  });

  it('is as brief in a column of a wide screen', async () => {
    const matches = { matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() };
    vi.stubGlobal('matchMedia', () => matches);
    onTestFinished(() => void vi.unstubAllGlobals());
    fakeServer({
      'attendance/getMonthAttendance': ({ month }: { month: string }) => ({ month, groups: [second] }),
    });
    renderScreen(<MonthAttendance childId="child" brief narrow />, { messages: texts.lt });
    expect(await screen.findByRole('list', { name: 'Mėnesio pamokos' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Kalendorius' })).toBeTruthy();
  });

  it('leads to a day: it is chosen and focused', async () => {
    showBrief({ groupId: 'a', date: '2026-11-03' });
    await screen.findByRole('list', { name: 'Mėnesio pamokos' });
    expect(pressed()).toEqual(['day-a-2026-11-03']);
    expect(document.activeElement?.id).toBe('day-a-2026-11-03');
  });
});
