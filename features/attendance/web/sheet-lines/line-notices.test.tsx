import { createRoute } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import { dashboardRoute, visitDashboard } from '#platform/testing/visit.tsx';
import platform from '#platform/web/messages/lt.ts';
import type { SheetGuest, SheetRow } from '../../shared/attendance.ts';
import { dailySheetOf, sheetRowOf } from '../../shared/daily-sheet.factory.ts';
import lt from '../messages/lt.ts';
import { useSheetPanels } from '../sheet/use-sheet-panels.ts';
import type { SheetMarks } from '../sheet-draft/use-marks.ts';
import { ReadLine } from './read-line.tsx';
import { SheetLine } from './sheet-line.tsx';
import { untouched } from './sheet-line.view.ts';

const row = (over: Partial<SheetRow>) =>
  sheetRowOf('lukas', { firstName: 'Lukas', lastName: 'Mickevičius', ...over });

const told = (reason: string) => ({ absenceNotice: { reason, reportedAt: '2026-11-20T08:00:00.000Z' } });
const messages = { ...platform, attendance: lt, points: {} };
const marked: unknown[] = [];
const marks: SheetMarks = {
  mark: (...args) => marked.push(args),
  give: () => undefined,
  byHand: { current: false },
};

function Line({ line }: { line: SheetRow }) {
  const { panels } = useSheetPanels();
  return (
    <ul>
      <SheetLine
        groupId="group"
        line={untouched(line)}
        joined={false}
        panel={null}
        inline={false}
        panels={panels}
        isCurrent={false}
        marks={marks}
        change={() => undefined}
        onFlush={() => undefined}
      />
    </ul>
  );
}

it("shows a parent's absence report and marks the student absent in one tap", async () => {
  renderScreen(<Line line={row(told('serga'))} />, { messages });
  expect(screen.getByText('Pranešta, kad nedalyvaus: serga')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Žymėti „Nedalyvavo“: Lukas Mickevičius' }));
  expect(marked).toEqual([['lukas', 'absent']]);
  // The button disappears with the next draft: the focus must not be lost with it.
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Nedalyvavo' }));
});

const sheet = dailySheetOf([]);

/** Where names are links. */
function visit(lines: ReactNode): void {
  const route = createRoute({
    getParentRoute: () => dashboardRoute,
    path: 'sheet',
    component: () => lines,
  });
  visitDashboard('sheet', { role: 'teacher', messages, routes: [route] });
}

it('excuses an absence of an approved sheet', async () => {
  const calls = fakeServer({
    'attendance/excuseAbsence': ({ excused }: { excused: boolean }) => ({ excused }),
  });
  visit(
    <ul>
      <ReadLine sheet={sheet} line={untouched(row({ attendance: 'absent' }))} />
    </ul>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Pateisinti: Lukas Mickevičius' }));
  const { id: groupId } = sheet.group;
  expect(calls.map(({ input }) => input)).toEqual([
    { groupId, date: sheet.date, studentId: 'lukas', excused: true },
  ]);
});

it('offers nothing more for a student marked absent, nor where the sheet is approved', async () => {
  visit(
    <>
      <Line line={row({ ...told(''), attendance: 'absent' })} />
      <ul>
        <ReadLine sheet={sheet} line={untouched(row({ ...told(''), attendance: 'present' }))} />
      </ul>
    </>,
  );
  expect(await screen.findAllByText('Pranešta, kad nedalyvaus')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /Žymėti „Nedalyvavo“/ })).toBeNull();
});

it.each([
  [2, 'Praleistos 2 pamokos iš eilės'],
  [3, 'Praleistos 3 pamokos iš eilės'],
  [10, 'Praleista 10 pamokų iš eilės'],
])('points out who missed %i lessons right before this one', (missedBefore, text) => {
  renderScreen(<Line line={row({ missedBefore })} />, { messages });
  expect(screen.getByText(text)).toBeTruthy();
});

const makeup = (missed: SheetGuest['missed']): SheetGuest => ({
  kind: 'makeup',
  homeGroup: { id: 'g', name: 'Scratch-2' },
  missed,
});

it.each([
  [{ kind: 'trial', homeGroup: null, missed: null } as const, 'Svečias: bandomoji pamoka'],
  [makeup({ date: '2026-11-12', lesson: 7 }), 'Svečias iš grupės „Scratch-2“: praleista 7 pamoka'],
  [
    makeup({ date: '2026-11-12', lesson: null }),
    'Svečias iš grupės „Scratch-2“: praleista lapkričio 12 d. pamoka',
  ],
])('says why a guest is there', async (guest, text) => {
  renderScreen(<Line line={row({ guest })} />, { messages });
  await screen.findByText(text);
});

it('says nothing about a single missed lesson', () => {
  renderScreen(<Line line={row({ missedBefore: 1 })} />, { messages });
  expect(screen.queryByText(/iš eilės/)).toBeNull();
});
