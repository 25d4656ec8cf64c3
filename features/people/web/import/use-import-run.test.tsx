import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { AppError } from '#platform/shared/app-error.ts';
import { parseCsv } from '#platform/shared/csv.ts';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import type { ImportRow } from '../../shared/user-import.ts';
import users from '../messages/users-lt.ts';
import { ImportProgress } from './import-progress.tsx';
import { useImportRun } from './use-import-run.ts';

const lines = Array.from({ length: 450 }, (_, at) => `ona${at}@gmail.com`);
const csv = ['parent_email', ...lines].join('\n');
const rows = lines.map(
  (what, at): ImportRow => ({ line: at + 2, outcome: 'create', what, problems: [], hints: [] }),
);

function Import() {
  const { run, busy, error, isDone, start, goOn, forget } = useImportRun();
  return (
    <>
      <button type="button" onClick={() => start(csv, rows)}>
        Importuoti
      </button>
      {isDone && <p>Sukurta: {run?.created}</p>}
      {run && !isDone && (
        <ImportProgress
          {...{ run, busy, refusal: error?.message ?? null }}
          onGoOn={() => goOn(rows)}
          onCheckAgain={forget}
        />
      )}
    </>
  );
}

it('writes a file in portions, and continues from the one that failed', async () => {
  let fails = true;
  const calls = fakeServer({
    'users/importUsers': ({ csv: portion }: { csv: string }) => {
      const made = parseCsv(portion).slice(1);
      if (fails && made[0]?.cells[0] === 'ona200@gmail.com') throw new AppError('people/import-has-errors');
      return { rows: [], created: made.length, invited: 0 };
    },
  });
  renderScreen(<Import />, { messages: { ...platform, users } });
  await userEvent.click(screen.getByText('Importuoti'));
  const goOn = await screen.findByRole('button', { name: users.import.go_on });
  expect(screen.getByRole('status').textContent).toContain('200 iš 450');
  fails = false;
  await userEvent.click(goOn);
  expect(await screen.findByText('Sukurta: 450')).toBeTruthy();
  const sent = calls.map(({ input }) => parseCsv((input as { csv: string }).csv).length - 1);
  expect(sent).toEqual([200, 200, 200, 50]);
});

it('leads back to the file when a portion is refused repeatedly', async () => {
  fakeServer({
    'users/importUsers': () => {
      throw new AppError('people/import-has-errors');
    },
  });
  renderScreen(<Import />, { messages: { ...platform, users } });
  await userEvent.click(screen.getByText('Importuoti'));
  await userEvent.click(await screen.findByRole('button', { name: users.import.go_on }));
  await userEvent.click(await screen.findByRole('button', { name: users.import.check_again }));
  expect(screen.queryByRole('status')).toBeNull();
});
