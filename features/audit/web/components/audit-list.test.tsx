import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import audit from '../messages/lt.ts';
import { AuditList } from './audit-list.tsx';

function show(tooMany: boolean) {
  const calls = fakeServer({ 'audit/listAudit': () => ({ entries: [], next: null, tooMany }) });
  renderScreen(<AuditList search="an" onClear={() => undefined} />, { messages: { ...platform, audit } });
  return calls;
}

it('asks for the words, and says that there is no such act', async () => {
  const calls = show(false);
  expect(await screen.findByText(audit.none_found)).toBeTruthy();
  expect(calls[0]?.input).toMatchObject({ search: 'an' });
  expect(screen.queryByText(audit.too_many)).toBeNull();
});

it('says that acts may be missing when a word is in too many names', async () => {
  show(true);
  expect(await screen.findByText(audit.too_many)).toBeTruthy();
});
