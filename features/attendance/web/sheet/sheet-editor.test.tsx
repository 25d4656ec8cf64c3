import { useQuery } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { pointFields } from '#features/points/shared/points.ts';
import type { Locale } from '#platform/shared/localized-text.ts';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import platformEn from '#platform/web/messages/en.ts';
import platformLt from '#platform/web/messages/lt.ts';
import type { AttendanceMark, SheetRowChange } from '../../shared/attendance.ts';
import { dailySheetOf, sheetRowOf } from '../../shared/daily-sheet.factory.ts';
import { dailySheetQuery, useSheetCalls } from '../attendance.queries.ts';
import en from '../messages/en.ts';
import lt from '../messages/lt.ts';
import type { SheetSave } from '../sheet-draft/sheet-draft.view.ts';
import { type HereNow, SheetEditor } from './sheet-editor.tsx';

// Another feature's texts: only that they are requested by field matters here.
const fieldNames = (word: string) =>
  Object.fromEntries(pointFields.map((field) => [field, `${word} ${field}`]));
const texts = {
  lt: { ...platformLt, points: fieldNames('Už'), attendance: lt },
  en: { ...platformEn, points: fieldNames('For'), attendance: en },
};
const names = [
  'Ugnė',
  'Jonas',
  'Žygimantė',
  'Emilis',
  'Agota',
  'Benas',
  'Adelė',
  'Lukas',
  'Kajus',
  'Austėja',
  'Domas',
  'Liepa',
];

const rowOf = (firstName: string) => sheetRowOf(`id-${firstName}`, { firstName, lastName: 'Kazlauskaitė' });

/** A server with one sheet that merges by student and version, as the contract promises. */
function sheetServer(students = names, dates: unknown[] = []) {
  const event = {
    startsAt: '2026-11-21T15:30:00.000Z',
    endsAt: '2026-11-21T17:00:00.000Z',
    cancelled: false,
  };
  const sheet = dailySheetOf(students.map(rowOf), { events: [event] });
  const server = { sheet, online: true };
  const write = (change: Partial<SheetRowChange> & { userId: string }, updatedBy: string) => {
    const rows = server.sheet.rows.map((row) =>
      row.userId === change.userId ? { ...row, ...change, version: row.version + 1, updatedBy } : row,
    );
    server.sheet = { ...server.sheet, rows };
  };
  const save = ({ rows }: SheetSave) => {
    if (!server.online) throw new TypeError('Failed to fetch');
    const versionOf = (userId: string) => server.sheet.rows.find((row) => row.userId === userId)?.version;
    const conflicts = rows.filter((row) => row.version !== versionOf(row.userId)).map((row) => row.userId);
    for (const row of rows) if (!conflicts.includes(row.userId)) write(row, 'Jonas Petraitis');
    const sent = new Set(rows.map((row) => row.userId));
    const { comment, commentVersion } = server.sheet;
    const now = server.sheet.rows.filter((row) => sent.has(row.userId));
    return { rows: now, conflicts, comment, commentVersion, commentConflictBy: null };
  };
  const calls = fakeServer({
    'attendance/getDailySheet': () => server.sheet,
    'attendance/listEventDates': () => ({ group: server.sheet.group, today: '2026-11-21', dates }),
    'attendance/saveDailySheet': save,
    'attendance/approveDailySheet': () => {
      server.sheet = {
        ...server.sheet,
        isApproved: true,
        approvedBy: 'Jonas Petraitis',
        approvedAt: '2026-11-21T17:05:00.000Z',
      };
      return server.sheet;
    },
  });
  return {
    server,
    saves: () => calls.filter((call) => call.procedure === 'attendance/saveDailySheet').length,
    byColleague: (firstName: string, attendance: AttendanceMark) =>
      write({ userId: `id-${firstName}`, attendance }, 'Eglė Jankauskienė'),
    marks: () => server.sheet.rows.map((row) => row.attendance),
  };
}

// Stored changes belong to a user: each test uses another one.
let tests = 0;

function SheetUnderTest({ HereNow }: { readonly HereNow?: HereNow | undefined }) {
  const [userId] = useState(() => `user-${tests}`);
  const { data } = useQuery({ ...dailySheetQuery('g', '2026-11-21'), refetchOnWindowFocus: false });
  const calls = useSheetCalls('g', '2026-11-21');
  return data ? <SheetEditor sheet={data} calls={calls} userId={userId} HereNow={HereNow} /> : null;
}

async function openSheet(locale: Locale = 'lt', HereNow?: HereNow) {
  tests += 1;
  const rootRoute = createRootRoute({ component: Outlet });
  const sheet = createRoute({
    getParentRoute: () => rootRoute,
    path: '/',
    component: () => <SheetUnderTest HereNow={HereNow} />,
  });
  const elsewhere = createRoute({
    getParentRoute: () => rootRoute,
    path: '/elsewhere',
    component: () => <output>ok</output>,
  });
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({ routeTree: rootRoute.addChildren([sheet, elsewhere]), history });
  renderScreen(<RouterProvider router={router as never} />, { locale, messages: texts[locale] });
  await screen.findByRole('list', { name: texts[locale].attendance.list_label });
  return { user: userEvent.setup(), router };
}

const patient = { timeout: 9_000 };
const marksOf = (name: string) => within(screen.getByRole('radiogroup', { name: new RegExp(name) }));
const saved = (locale: Locale = 'lt') =>
  waitFor(
    () =>
      expect(
        screen.getAllByText(locale === 'lt' ? /^Išsaugota \d\d:\d\d$/ : /^Saved \d\d:\d\d$/)[0],
      ).toBeTruthy(),
    patient,
  );

function widescreen() {
  const media = (query: string) =>
    Object.assign(new EventTarget(), {
      matches: query.includes('min-width'),
      media: query,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    });
  vi.stubGlobal('matchMedia', media);
  onTestFinished(() => void vi.unstubAllGlobals());
}

describe.each(['lt', 'en'] as const)('the daily sheet, in %s', (locale) => {
  const { attendance, attendance_status: status } = texts[locale];

  it('is marked with one tap for all and one for each exception, and saves as one goes', async () => {
    const { marks, saves } = sheetServer();
    const { user } = await openSheet(locale);
    await user.click(screen.getByRole('button', { name: attendance.all_present }));
    await user.click(marksOf('Jonas').getByRole('radio', { name: status.absent }));
    await user.click(marksOf('Žygimantė').getByRole('radio', { name: status.late }));
    const counts = within(screen.getByRole('group', { name: attendance.filter_marks }));
    expect(counts.getAllByRole('button').map((each) => each.title)).toEqual([
      `${status.present}: 10`,
      `${status.late}: 1`,
      `${status.absent}: 1`,
    ]);
    await saved(locale);
    expect(marks()).toEqual(['present', 'absent', 'late', ...Array.from({ length: 9 }, () => 'present')]);
    expect(saves()).toBeLessThanOrEqual(3);
  });

  it('asks before it is approved with unmarked children', async () => {
    const { server } = sheetServer(['Ugnė', 'Jonas']);
    const { user } = await openSheet(locale);
    await user.click(marksOf('Ugnė').getByRole('radio', { name: status.present }));
    await user.click(screen.getByRole('button', { name: attendance.approve }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Jonas Kazlauskaitė');
    expect(server.sheet.isApproved).toBe(false);
    await user.click(within(dialog).getByRole('button', { name: attendance.approve_unmarked_anyway }));
    expect(await screen.findByRole('button', { name: attendance.reopen }, patient)).toBeTruthy();
    expect(server.sheet.rows[0]?.attendance).toBe('present');
    expect(screen.queryByRole('radio')).toBeNull();
  });
});

describe('the daily sheet', () => {
  it('makes going back the main action when most have no mark', async () => {
    sheetServer(['Ugnė', 'Jonas', 'Benas']);
    const { user } = await openSheet();
    await user.click(marksOf('Ugnė').getByRole('radio', { name: 'Dalyvavo' }));
    await user.click(screen.getByRole('button', { name: lt.approve }));
    const dialog = within(await screen.findByRole('dialog'));
    const back = dialog.getByRole('button', { name: lt.approve_unmarked_back });
    expect(document.activeElement).toBe(back);
    expect(back.getAttribute('data-variant')).toBe('filled');
    const anyway = dialog.getByRole('button', { name: lt.approve_unmarked_anyway });
    expect(anyway.getAttribute('data-variant')).toBe('default');
  });

  it('filters lines by mark, keeps them while they are marked again, and shows all again', async () => {
    sheetServer(['Ugnė', 'Jonas', 'Benas']);
    const { user } = await openSheet();
    await user.click(marksOf('Jonas').getByRole('radio', { name: 'Nedalyvavo' }));
    await user.click(screen.getByRole('button', { name: 'Nedalyvavo: 1' }));
    expect(screen.getAllByRole('radiogroup')).toHaveLength(1);
    await user.click(marksOf('Jonas').getByRole('radio', { name: 'Vėlavo' }));
    expect(marksOf('Jonas').getByRole('radio', { name: 'Vėlavo' })).toHaveProperty('checked', true);
    await user.click(screen.getByRole('button', { name: 'Rodyti visus (3 mokinius)' }));
    expect(screen.getAllByRole('radiogroup')).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Nepažymėta: 2' }));
    await user.click(screen.getByRole('button', { name: 'Nepažymėta: 2' }));
    expect(screen.getAllByRole('radiogroup')).toHaveLength(3);
  });

  it('marks all present and approves by keyboard wherever the focus is, but not while a comment is written', async () => {
    const { server } = sheetServer(['Ugnė', 'Jonas']);
    const { user } = await openSheet();
    const comment = await screen.findByRole('textbox', { name: lt.group_comment });
    comment.focus();
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    expect(screen.getByRole('button', { name: 'Nepažymėta: 2' })).toBeTruthy();
    comment.blur();
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    expect(screen.getByRole('button', { name: 'Dalyvavo: 2' })).toBeTruthy();
    await user.click(marksOf('Jonas').getByRole('radio', { name: 'Vėlavo' }));
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByRole('button', { name: lt.reopen }, patient)).toBeTruthy();
    expect(server.sheet.isApproved).toBe(true);
  });

  it('stops saying that changes are not saved as soon as they are', async () => {
    const { server } = sheetServer(['Ugnė']);
    const { user } = await openSheet();
    server.online = false;
    await user.click(marksOf('Ugnė').getByRole('radio', { name: 'Dalyvavo' }));
    await user.click(screen.getByRole('button', { name: lt.approve }));
    expect(await screen.findByText(lt.approve_unsaved, {}, patient)).toBeTruthy();
    server.online = true;
    window.dispatchEvent(new Event('online'));
    await saved();
    await waitFor(() => expect(screen.queryByText(lt.approve_unsaved)).toBeNull(), patient);
  });

  it('says after an approval which sheet of the group waits next, and how many do', async () => {
    const waits = (date: string) => ({
      ...{ date, state: 'missing', marked: 0, students: 2, points: 0 },
      events: [{ startsAt: `${date}T15:30:00.000Z`, endsAt: `${date}T17:00:00.000Z`, cancelled: false }],
    });
    sheetServer(['Ugnė'], ['2026-09-27', '2026-09-20'].map(waits));
    const { user } = await openSheet();
    await user.click(marksOf('Ugnė').getByRole('radio', { name: 'Dalyvavo' }));
    await user.click(screen.getByRole('button', { name: lt.approve }));
    expect(await screen.findByText(/^Kitas laukiantis – rugs. 20 d\./, {}, patient)).toBeTruthy();
    expect(screen.getByText('(liko 2)')).toBeTruthy();
    const next = screen.getByRole('link', { name: lt.go_on });
    expect(next.getAttribute('href')).toContain('/daily-sheet/2026-09-20');
  });

  it('fills only those without a mark when all are present, and undoes that', async () => {
    sheetServer(['Ugnė', 'Jonas']);
    const { user } = await openSheet();
    await user.click(marksOf('Ugnė').getByRole('radio', { name: 'Vėlavo' }));
    await user.click(screen.getByRole('button', { name: 'Visi dalyvavo' }));
    expect(marksOf('Ugnė').getByRole('radio', { name: 'Vėlavo' })).toHaveProperty('checked', true);
    expect(marksOf('Jonas').getByRole('radio', { name: 'Dalyvavo' })).toHaveProperty('checked', true);
    await user.click(screen.getByRole('button', { name: 'Grąžinti' }));
    expect(marksOf('Ugnė').getByRole('radio', { name: 'Vėlavo' })).toHaveProperty('checked', true);
    expect(marksOf('Jonas').getByRole('radio', { name: 'Dalyvavo' })).toHaveProperty('checked', false);
  });

  it('gives everybody who was there the same points at once, and undoes that', async () => {
    sheetServer(['Ugnė', 'Jonas']);
    const { user } = await openSheet();
    await user.click(marksOf('Jonas').getByRole('radio', { name: 'Nedalyvavo' }));
    await user.click(screen.getByRole('button', { name: lt.give_everyone }));
    const dialog = within(await screen.findByRole('dialog', { name: lt.give_everyone_title }));
    await user.selectOptions(dialog.getByRole('combobox', { name: lt.category }), 'Už for_ideas');
    await user.click(dialog.getByRole('button', { name: 'Skirti po 5 taškus' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: /Taškai: Ugnė .* 5 taškai/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: /Taškai: Jonas .* 0 taškų/ })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Grąžinti' }));
    expect(screen.getByRole('button', { name: /Taškai: Ugnė .* 0 taškų/ })).toBeTruthy();
  });

  it('gives points on a phone from student to student without closing', async () => {
    sheetServer(['Ugnė', 'Jonas']);
    const { user } = await openSheet();
    await user.click(screen.getByRole('button', { name: /Taškai: Ugnė/ }));
    expect(await screen.findByRole('dialog', { name: 'Ugnė Kazlauskaitė' })).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'Už for_ideas' }), '7');
    await user.click(screen.getByRole('button', { name: lt.next_student }));
    expect(screen.getByRole('dialog', { name: 'Jonas Kazlauskaitė' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: lt.done }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: /Taškai: Ugnė .* 7 taškai/ })).toBeTruthy();
  });

  it('lists its keyboard shortcuts on a question mark', async () => {
    sheetServer(['Ugnė']);
    const { user } = await openSheet();
    marksOf('Ugnė').getByRole('radio', { name: 'Dalyvavo' }).focus();
    await user.keyboard('?');
    const help = await screen.findByRole('dialog', { name: lt.keys_title });
    expect(help.textContent).toContain(lt.keys_comment);
    await user.click(within(help).getByRole('button', { name: 'Užverti' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('clears a mark when it is tapped again', async () => {
    sheetServer(['Ugnė']);
    const { user } = await openSheet();
    await user.click(marksOf('Ugnė').getByRole('radio', { name: 'Vėlavo' }));
    await user.click(marksOf('Ugnė').getByRole('radio', { name: 'Vėlavo' }));
    expect(marksOf('Ugnė').getByRole('radio', { name: 'Vėlavo' })).toHaveProperty('checked', false);
  });

  it('says who changed the same line meanwhile and overwrites nothing until somebody decides', async () => {
    const { byColleague, marks } = sheetServer(['Ugnė', 'Jonas']);
    const { user } = await openSheet();
    byColleague('Ugnė', 'present');
    await user.click(marksOf('Ugnė').getByRole('radio', { name: 'Vėlavo' }));
    await user.click(marksOf('Jonas').getByRole('radio', { name: 'Dalyvavo' }));
    const alert = await screen.findByText('Eglė Jankauskienė pakeitė: Nepažymėta → Dalyvavo', {}, patient);
    expect(alert).toBeTruthy();
    expect(marks()).toEqual(['present', 'present']);
    await user.click(screen.getByRole('button', { name: 'Palikti: Vėlavo' }));
    await saved();
    expect(marks()).toEqual(['late', 'present']);
  });

  it('takes what the other person saved', async () => {
    const { byColleague, marks } = sheetServer(['Ugnė']);
    const { user } = await openSheet();
    byColleague('Ugnė', 'present');
    await user.click(marksOf('Ugnė').getByRole('radio', { name: 'Vėlavo' }));
    await user.click(await screen.findByRole('button', { name: 'Priimti: Dalyvavo' }, patient));
    expect(marksOf('Ugnė').getByRole('radio', { name: 'Dalyvavo' })).toHaveProperty('checked', true);
    await saved();
    expect(marks()).toEqual(['present']);
  });

  it('waits quietly for the network, loses nothing, and asks before the page is left', async () => {
    const { server, marks } = sheetServer(['Ugnė', 'Jonas', 'Benas']);
    const { user, router } = await openSheet();
    server.online = false;
    await user.click(screen.getByRole('button', { name: 'Visi dalyvavo' }));
    const quiet = await screen.findByRole('button', { name: '3 pakeitimai laukia įrenginyje' }, patient);
    expect(quiet).toBeTruthy();
    void router.navigate({ to: '/elsewhere' as never });
    const dialog = await screen.findByRole('dialog', {}, patient);
    expect(dialog.textContent).toContain('3 pakeitimai dar neišsaugoti');
    await user.click(within(dialog).getByRole('button', { name: 'Likti' }));
    server.online = true;
    window.dispatchEvent(new Event('online'));
    await saved();
    expect(marks()).toEqual(['present', 'present', 'present']);
    await router.navigate({ to: '/elsewhere' as never });
    expect(await screen.findByText('ok', {}, patient)).toBeTruthy();
  });

  it('moves down from a number of points to the next student who was there, and keeps the number', async () => {
    widescreen();
    const { server } = sheetServer(['Ugnė', 'Jonas', 'Benas']);
    const { user } = await openSheet();
    await user.click(marksOf('Jonas').getByRole('radio', { name: 'Nedalyvavo' }));
    marksOf('Ugnė').getByRole('radio', { name: 'Dalyvavo' }).focus();
    await user.keyboard('7{ArrowDown}3{ArrowUp}');
    expect(screen.getByRole('button', { name: /Taškai: Ugnė .* 7 taškai/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: /Taškai: Benas .* 3 taškai/ })).toBeTruthy();
    expect((document.activeElement as HTMLInputElement).value).toBe('7');
    await saved();
    expect(server.sheet.rows.map(({ points }) => points.for_attendance)).toEqual([7, 0, 3]);
  });

  it('works by keyboard alone: arrows move, letters of both languages mark, digits give points', async () => {
    widescreen();
    const { server, marks } = sheetServer(['Ugnė', 'Jonas', 'Benas']);
    const { user } = await openSheet();
    marksOf('Ugnė').getByRole('radio', { name: 'Dalyvavo' }).focus();
    await user.keyboard('p{ArrowDown}v{ArrowDown}n{Backspace}a{ArrowUp}');
    expect(document.activeElement).toBe(marksOf('Jonas').getByRole('radio', { name: 'Vėlavo' }));
    // Quick fingers, a slow machine: the next key comes before the next frame.
    const frames = vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
    await user.keyboard('12{Escape}');
    expect(document.activeElement).toBe(marksOf('Jonas').getByRole('radio', { name: 'Vėlavo' }));
    frames.mockRestore();
    expect(screen.queryByRole('textbox', { name: 'Už for_attendance' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Taškai: Jonas Kazlauskaitė, 12 taškų' })).toBeTruthy();
    await saved();
    expect(marks()).toEqual(['present', 'late', 'absent']);
    expect(server.sheet.rows[1]?.points.for_attendance).toBe(12);
  });

  it('takes keys from the first one on: they go to the first line while nothing has the focus', async () => {
    widescreen();
    const { marks } = sheetServer(['Ugnė', 'Jonas', 'Benas']);
    const { user } = await openSheet();
    expect(document.activeElement).toBe(document.body);
    await user.keyboard('n{ArrowDown}v{ArrowDown}4');
    expect(screen.getByRole('button', { name: /Taškai: Benas .* 4 taškai/ })).toBeTruthy();
    // Where nothing has the focus again, keys go on where they were.
    (document.activeElement as HTMLElement).blur();
    await user.keyboard('d');
    await saved();
    expect(marks()).toEqual(['absent', 'late', 'present']);
  });

  it('leaves keys to whatever has the focus', async () => {
    sheetServer(['Ugnė']);
    const { user } = await openSheet();
    (await screen.findByRole('textbox', { name: lt.group_comment })).focus();
    await user.keyboard('p5');
    screen.getByRole('button', { name: lt.give_everyone }).focus();
    await user.keyboard('p5');
    expect(marksOf('Ugnė').getByRole('radio', { name: 'Dalyvavo' })).toHaveProperty('checked', false);
    expect(screen.getByRole('button', { name: /Taškai: Ugnė .* 0 taškų/ })).toBeTruthy();
  });

  it('asks before a key approves a sheet on which nobody was marked by hand', async () => {
    const { server } = sheetServer(['Ugnė', 'Jonas']);
    const { user } = await openSheet();
    await user.keyboard('{Shift>}{Enter}{/Shift}{Control>}{Enter}{/Control}');
    const dialog = within(await screen.findByRole('dialog', { name: lt.approve_untouched_title }));
    // The same keys once more, in haste, answer nothing.
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(server.sheet.isApproved).toBe(false);
    await user.click(dialog.getByRole('button', { name: lt.approve_untouched_back }));
    await user.click(marksOf('Jonas').getByRole('radio', { name: 'Vėlavo' }));
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByRole('button', { name: lt.reopen }, patient)).toBeTruthy();
  });

  it('takes the points for attendance of who is marked absent, says so, and gives all back with one undo', async () => {
    sheetServer(['Ugnė', 'Jonas']);
    const { user } = await openSheet();
    await user.click(screen.getByRole('button', { name: lt.give_everyone }));
    const dialog = within(await screen.findByRole('dialog', { name: lt.give_everyone_title }));
    await user.selectOptions(dialog.getByRole('combobox', { name: lt.category }), 'Už for_attendance');
    await user.click(dialog.getByRole('button', { name: 'Skirti po 5 taškus' }));
    await user.click(marksOf('Jonas').getByRole('radio', { name: 'Nedalyvavo' }));
    expect(screen.getByRole('button', { name: /Taškai: Jonas .* 0 taškų/ })).toBeTruthy();
    expect(screen.getByText('Jonas Kazlauskaitė nedalyvavo, todėl 5 taškai nuimti.')).toBeTruthy();
    const newest = screen.getAllByRole('button', { name: lt.undo }).at(-1);
    await user.click(newest as HTMLElement);
    expect(marksOf('Jonas').getByRole('radio', { name: 'Nedalyvavo' })).toHaveProperty('checked', false);
    expect(screen.getByRole('button', { name: /Taškai: Jonas .* 5 taškai/ })).toBeTruthy();
  });

  it('suggests in the rows of those who joined the class that they are present, and marks nobody by it', async () => {
    const { marks } = sheetServer(['Ugnė', 'Jonas']);
    const joined: HereNow = ({ onJoined }) => (
      <button type="button" onClick={() => onJoined(['id-Jonas'])}>
        joined
      </button>
    );
    const { user } = await openSheet('lt', joined);
    const isSuggested = (name: string) =>
      marksOf(name).getByRole('radio', { name: 'Dalyvavo' }).closest('label')?.dataset.suggested;
    expect(isSuggested('Jonas')).toBe('false');
    await user.click(screen.getByRole('button', { name: 'joined' }));
    expect([isSuggested('Ugnė'), isSuggested('Jonas')]).toEqual(['false', 'true']);
    expect(marks()).toEqual([null, null]);
    await user.click(marksOf('Jonas').getByRole('radio', { name: 'Vėlavo' }));
    expect(isSuggested('Jonas')).toBe('false');
  });
});
