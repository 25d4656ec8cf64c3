import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Operations, ReadOnlyChoice } from '#features/operations/shared/operations.ts';
import operations from '#features/operations/web/messages/lt.ts';
import takeouts from '#features/takeouts/web/messages/lt.ts';
import { fakeServer } from '#platform/testing/render.tsx';
import { visitScreen } from '#platform/testing/visit-screen.tsx';
import platform from '#platform/web/messages/lt.ts';

const machine: Operations = {
  version: '0.2.0',
  runtime: '26.9.0',
  database: '18.1',
  smsProvider: null,
  databaseBytes: 1_000_000,
  migrations: 3,
  lastMigration: '001',
  migrationsCurrent: true,
  disk: null,
  lastBackupAt: null,
  backups: {
    isSet: false,
    lastAt: null,
    bytes: null,
    provenAt: null,
    proofMs: null,
    fault: null,
    faultKind: null,
  },
  mailsLeave: true,
  processes: 1,
  startedAt: '2026-11-20T10:00:00.000Z',
  waitingJobs: 0,
  oldestJobAt: null,
  failedJobs: [],
  undelivered: [],
  kept: [],
};

/** When the mails were counted. */
const before = '2026-11-20T15:00:00.000Z';

function open(
  found: Partial<Operations>,
  decide: (input: unknown) => Operations = () => machine,
  choices: ReadOnlyChoice[] = [],
) {
  const answer = () => {
    const { on = false, until = null } = choices.at(-1) ?? {};
    return { mode: on ? { since: before, until } : null };
  };
  fakeServer({
    'operations/getReadOnlyMode': answer,
    'operations/setReadOnlyMode': (input) => {
      choices.push(input as ReadOnlyChoice);
      return answer();
    },
    'takeouts/listKeepings': () => ({
      keepings: [
        { name: 'mails', days: 90, tables: 1, ranAt: '2026-11-20T01:21:00.000Z', isNightly: true },
        { name: 'books', days: null, tables: 14, ranAt: null, isNightly: false },
      ],
    }),
    'bulletins/listActiveBulletins': () => ({ bulletins: [] }),
    'operations/getOperations': () => ({ ...machine, ...found }),
    'operations/decideKeptMails': decide,
  });
  visitScreen('operations', { role: 'admin', messages: { ...platform, operations, takeouts } });
}

it('says that mails do not leave, and never that all of them were sent, without a mail server', async () => {
  open({ mailsLeave: false, kept: [{ kind: 'account', age: 'day', count: 21, before }] });
  await screen.findByText(/nenurodytas pašto serveris \(SMTP_URL\)\. Saugomas 21 laiškas\./);
  expect(screen.getByText(new RegExp(operations.kept_until))).toBeTruthy();
  expect(screen.queryByText(operations.all_well)).toBeNull();
  expect(screen.queryByRole('button', { name: operations.send_test })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Išsiųsti/ })).toBeNull();
});

it('says when the nightly backup was proven, and how long that took', async () => {
  const backups = {
    ...{ isSet: true, lastAt: new Date().toISOString(), bytes: 7, proofMs: 43_210, fault: null },
    faultKind: null,
  };
  open({ backups: { ...backups, provenAt: new Date().toISOString() } });
  await screen.findByText(/, atkurta ir patikrinta per 43 s$/);
});

it('says why the nightly backup failed', async () => {
  const backups = {
    isSet: true,
    lastAt: null,
    bytes: null,
    provenAt: null,
    proofMs: null,
    fault: 'ENOSPC: full',
    faultKind: 'full' as const,
  };
  open({ backups });
  const said = await screen.findByText(operations.backup_failed);
  expect(within(said).getByRole('img', { name: operations.look_at_it })).toBeTruthy();
  expect(screen.getByText('ENOSPC: full')).toBeTruthy();
  expect(screen.getByText(operations.backup_fault.full)).toBeTruthy();
});

it('says that a backup was proven although old ones could not be deleted', async () => {
  const at = new Date().toISOString();
  const fault = 'The bucket answered 403 (AccessDenied) to DELETE.';
  const backups = { isSet: true, lastAt: at, bytes: 7, provenAt: at, proofMs: 43_210, fault };
  open({ backups: { ...backups, faultKind: 'unremoved' } });
  const said = await screen.findByText(/, atkurta ir patikrinta per 43 s$/);
  expect(within(said).getByRole('img', { name: operations.look_at_it })).toBeTruthy();
  expect(screen.getByText(operations.backup_fault.unremoved)).toBeTruthy();
});

it('lets an admin decide about mails that were kept, by kind and age', async () => {
  const decided: unknown[] = [];
  open({ kept: [{ kind: 'invoice', age: 'older', count: 2, before }] }, (input) => {
    decided.push(input);
    return machine;
  });
  await userEvent.click(
    await screen.findByRole('button', { name: /^Nesiųsti 2: Sąskaitos ir mokėjimai, senesni/ }),
  );
  await screen.findByText(operations.all_well);
  expect(decided).toEqual([{ kind: 'invoice', age: 'older', send: false, before }]);
});

it('makes the academy read-only with an announced end, and ends that', async () => {
  const choices: ReadOnlyChoice[] = [];
  open({}, undefined, choices);
  await userEvent.type(await screen.findByLabelText(operations.read_only_date), '2099-12-01');
  await userEvent.click(screen.getByRole('button', { name: operations.read_only_start }));
  await screen.findByText(operations.read_only_both);
  expect(choices).toEqual([]);
  await userEvent.type(screen.getByLabelText(operations.read_only_time), '06:00');
  await userEvent.click(screen.getByRole('button', { name: operations.read_only_start }));
  await screen.findByText(/Paskelbta pabaiga: .*06:00\./);
  await userEvent.click(screen.getByRole('button', { name: operations.read_only_end }));
  await screen.findByRole('button', { name: operations.read_only_start });
  expect(choices).toEqual([
    { on: true, until: '2099-12-01T04:00:00.000Z' },
    { on: false, until: null },
  ]);
});

it('says how long data is kept, and when its job last ran', async () => {
  open({});
  const section = within(
    (await screen.findByText(takeouts.keepings_title)).closest('section') ?? document.body,
  );
  expect(await section.findByText('90 dienų')).toBeTruthy();
  expect(section.getByText(/^1 lentelė · paskutinį kartą .*03:21$/)).toBeTruthy();
  expect(section.getByText(takeouts.kept.books)).toBeTruthy();
});
