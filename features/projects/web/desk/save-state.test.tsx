import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '#platform/testing/render.tsx';
import {
  answered,
  clashed,
  failed,
  openCopy,
  startSave,
  typed,
} from '#platform/web/autosave/working-copy.view.ts';
import platform from '#platform/web/messages/lt.ts';
import texts from '../messages/lt.ts';
import { newProject, servedWork } from './project-work.view.ts';
import { SaveState } from './save-state.tsx';
import type { WrittenProject } from './use-project.ts';

const now = '2026-11-28T08:00:00.000Z';
const content = { kind: 'python', code: 'print(1)' } as const;
const served = servedWork({ ...newProject({ id: 'p', name: 'Gėlė', content, now }), version: 3 });
const opened: WrittenProject = openCopy(served, null, () => false);
const changed = typed(opened, { ...opened.content, name: 'Rožė' });
const sending = startSave(changed, 's');
const seen = { version: 4, at: now };

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) + 60_000 }));
afterEach(() => void vi.useRealTimers());

it('names the day of what was saved before today', () => {
  vi.setSystemTime('2026-11-29T08:00:00.000Z');
  renderScreen(<SaveState copy={opened} onRetry={() => undefined} />, {
    messages: { ...platform, projects: texts },
  });
  expect(screen.getByText('Išsaugota vakar 10:00')).toBeTruthy();
});

it.each([
  ['what is saved', opened, 'Išsaugota 10:00', false],
  ['what is being saved', sending, texts.state.saving, false],
  ['what was answered', answered(sending, { id: 'p', version: 4, savedAt: now }), 'Išsaugota 10:00', false],
  ['no network', failed(sending, 'server/offline'), texts.state.offline, true],
  ['a server that is away', failed(sending, 'server/unavailable'), texts.state.waiting, true],
  [
    'a full workshop',
    failed(sending, 'project/no-room'),
    `Nepavyko išsaugoti. ${platform.errors['project/no-room']}`,
    true,
  ],
  ['two variants', clashed(sending, seen), texts.state.clash, false],
] as const)('says in words of %s', async (_title, copy, words, mayRetry) => {
  const onRetry = vi.fn();
  renderScreen(<SaveState copy={copy} onRetry={onRetry} />, { messages: { ...platform, projects: texts } });
  expect(screen.getAllByText(words).length).toBeGreaterThan(0);
  const retry = screen.queryByRole('button', { name: texts.save_now });
  expect(Boolean(retry)).toBe(mayRetry);
  if (retry) await userEvent.click(retry);
  expect(onRetry).toHaveBeenCalledTimes(mayRetry ? 1 : 0);
});
