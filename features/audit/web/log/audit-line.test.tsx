import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import lists from '#features/lists/web/messages/lt.ts';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import type { AuditItem } from '../../shared/audit.ts';
import audit from '../messages/lt.ts';
import { AuditLine } from './audit-line.tsx';
import type { AuditSearch } from './audit-search.view.ts';

/** What the browser is asked to save; jsdom saves no files. */
const saved: Blob[] = [];
beforeEach(() => {
  saved.length = 0;
  URL.createObjectURL = (file) => `#${saved.push(file as Blob)}`;
  URL.revokeObjectURL = () => undefined;
});

const id = '0198c0de-0000-7000-8000-000000000001';
const entry: AuditItem = {
  ...{ id, at: '2026-11-20T15:00:00Z', actor: { id, name: 'Rasa Aukštaitė' }, action: 'changeGroupStatus' },
  ...{ subjectType: 'group', detail: { from: 'active', to: 'graduated' } },
  objects: [{ type: 'group', id, name: { lt: 'Python' }, parentId: null, date: null }],
};

function show(search: AuditSearch = {}) {
  const calls = fakeServer({
    'audit/exportAudit': () => ({ filename: 'orbita-audit-2026-11-20.csv', entries: [entry] }),
    'audit/listAuditChoices': () => ({ choices: [], chosen: { id, name: 'Lukas Petrauskas' } }),
  });
  const onChange = vi.fn();
  const messages = { ...platform, audit, lists };
  renderScreen(<AuditLine search={search} onChange={onChange} />, { messages });
  return Object.assign(onChange, { calls });
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

it('finds an action by its words, and takes a filter off', async () => {
  const onChange = show({ person: id, from: '2026-11-01' });
  await press(audit.filter_action);
  await userEvent.type(screen.getByRole('searchbox', { name: audit.filter_action }), 'grupiu sarasa');
  await waitFor(() => expect(screen.queryByRole('button', { name: audit.action.createUser })).toBeNull());
  await press(audit.action.exportGroups);
  expect(onChange).toHaveBeenLastCalledWith({ person: id, from: '2026-11-01', action: 'exportGroups' });
  expect(await screen.findByRole('button', { name: /Lukas Petrauskas/ })).toBeDefined();
  await press(`Nebefiltruoti: ${audit.filter_days}`);
  expect(onChange).toHaveBeenLastCalledWith({ person: id, from: undefined, to: undefined });
});

it('searches once the typing pauses, and keeps the filters', async () => {
  const onChange = show({ person: id });
  await userEvent.type(screen.getByRole('searchbox', { name: audit.search }), 'Rasa');
  await waitFor(() => expect(onChange).toHaveBeenCalledWith({ person: id, q: 'Rasa' }));
  expect(onChange).toHaveBeenCalledTimes(1);
});

it('saves what is seen in the words of the screen', async () => {
  const { calls } = show({ q: 'Rasa', action: 'changeGroupStatus' });
  const named: string[] = [];
  // A link that is in no document clicks for nobody else.
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    named.push(this.download);
  });
  onTestFinished(() => click.mockRestore());
  await press(platform.kit.export);
  await press(platform.kit.export_csv);
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(named).toEqual(['orbita-audit-2026-11-20.csv']);
  const [head, row] = ((await saved[0]?.text()) ?? '').replace(/^\uFEFF/, '').split('\r\n');
  expect(head).toBe('Kada;Kas;Veiksmas;Su kuo susiję;Išsamiau');
  expect(row).toMatch(/^2026-11-20 17:00;Rasa Aukštaitė;Pakeitė grupės būseną;Python;.*Aktyvi.*Baigta/i);
  expect(calls[0]?.input).toMatchObject({ search: 'Rasa', action: 'changeGroupStatus' });
});
