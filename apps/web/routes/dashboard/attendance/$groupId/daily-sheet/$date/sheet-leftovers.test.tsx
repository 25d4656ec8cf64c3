import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { DailySheet, SheetRow } from '#features/attendance/shared/attendance.ts';
import { dailySheetOf, sheetRowOf } from '#features/attendance/shared/daily-sheet.factory.ts';
import lt from '#features/attendance/web/messages/lt.ts';
import { pointFields } from '#features/points/shared/points.ts';
import stage_sheet from '#features/stage/web/messages/sheet-lt.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { vilniusDate } from '#platform/shared/dates.ts';
import type { ErrorCode } from '#platform/shared/error-codes.ts';
import { fakeServer } from '#platform/testing/render.tsx';
import { visitScreen } from '#platform/testing/visit-screen.tsx';
import platform from '#platform/web/messages/lt.ts';
import { forgetKept } from '#platform/web/offline/offline-store.ts';

const date = vilniusDate(Date.now());
const points = Object.fromEntries(pointFields.map((field) => [field, `Už ${field}`]));
const event = { startsAt: `${date}T05:00:00.000Z`, endsAt: `${date}T06:00:00.000Z`, cancelled: false };

/** A server whose sheet may end, or lose students, while it is open. */
function sheetServer() {
  const state = { ended: null as ErrorCode | null, students: ['Jonas', 'Ugnė'] };
  const sheet = (): DailySheet => {
    if (state.ended) throw new AppError(state.ended);
    return dailySheetOf(state.students, { date, events: [event] });
  };
  const calls = fakeServer({
    'attendance/getDailySheet': sheet,
    'attendance/listEventDates': () => ({
      group: dailySheetOf(state.students).group,
      today: date,
      dates: [],
    }),
    'attendance/saveDailySheet': ({ rows }: { rows: SheetRow[] }) => {
      const known = sheet().rows.map(({ userId }) => userId);
      if (rows.some(({ userId }) => !known.includes(userId))) throw new AppError('attendance/not-a-student');
      const saved = rows.map((row) => ({ ...sheetRowOf(row.userId), ...row, version: row.version + 1 }));
      return { rows: saved, conflicts: [], comment: '', commentVersion: 0, commentConflictBy: null };
    },
  });
  const saves = () => calls.filter(({ procedure }) => procedure.endsWith('saveDailySheet'));
  return { state, saves };
}

const patient = { timeout: 9_000 };
const messages = { ...platform, points, attendance: lt, stage_sheet };
const open = () =>
  visitScreen(`attendance/g/daily-sheet/${date}`, {
    role: 'teacher',
    messages,
  });
const mark = async (name: string, word: string) => {
  const line = await screen.findByRole('radiogroup', { name: new RegExp(name) }, patient);
  await userEvent.setup().click(within(line).getByRole('radio', { name: word }));
};
const told = (text: string) =>
  screen.findByText((_, element) => element?.tagName === 'LI' && element.textContent === text, {}, patient);

beforeAll(() => import('./daily-sheet-page.tsx'));
beforeEach(() => forgetKept(''));

it.each(['db/no-document', 'attendance/no-lecture'] as const)(
  'says what could not be saved once the sheet ends with %s, stops sending it, and drops it when told to',
  async (code) => {
    const { state, saves } = sheetServer();
    open();
    await mark('Jonas', 'Vėlavo');
    await mark('Ugnė', 'Nedalyvavo');
    state.ended = code;
    expect(await told('Jonas Petraitis – Vėlavo')).toBeTruthy();
    expect(await told('Ugnė Petraitis – Nedalyvavo')).toBeTruthy();
    expect(screen.getByText('2 pakeitimai neišsaugoti')).toBeTruthy();
    expect(screen.queryByText(lt.save_failed)).toBeNull();
    await waitFor(() => expect(saves().length).toBeGreaterThan(0), patient);
    const sent = saves().length;
    window.dispatchEvent(new Event('online'));
    window.dispatchEvent(new Event('focus'));
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(saves()).toHaveLength(sent);
    await userEvent.setup().click(screen.getByRole('button', { name: lt.offline.drop }));
    await waitFor(() => expect(screen.queryByText('2 pakeitimai neišsaugoti')).toBeNull());
  },
  20_000,
);

it('says on the sheet what was not saved for a student who left, and saves the others', async () => {
  const { state, saves } = sheetServer();
  open();
  await screen.findByRole('radiogroup', { name: /Ugnė/ }, patient);
  state.students = ['Jonas'];
  await mark('Jonas', 'Vėlavo');
  await mark('Ugnė', 'Nedalyvavo');
  expect(await told('Ugnė Petraitis – Nedalyvavo')).toBeTruthy();
  expect(screen.getByText(lt.offline.left_group)).toBeTruthy();
  await waitFor(
    () => expect(saves().at(-1)?.input).toMatchObject({ rows: [{ userId: 'Jonas', attendance: 'late' }] }),
    patient,
  );
});

it('shows nothing while everything can be saved', async () => {
  sheetServer();
  open();
  await mark('Jonas', 'Vėlavo');
  expect(await screen.findAllByText(/^Išsaugota/, {}, patient)).toBeTruthy();
  expect(screen.queryByRole('button', { name: lt.offline.drop })).toBeNull();
});
