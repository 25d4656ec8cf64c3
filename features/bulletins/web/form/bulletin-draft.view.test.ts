import { expect, it } from 'vitest';
import type { Bulletin } from '../../shared/bulletins.ts';
import {
  addressedOf,
  copyOf,
  draftOf,
  emailsIn,
  hasWords,
  newDraft,
  planOf,
  revived,
  toOfDraft,
} from './bulletin-draft.view.ts';

const now = Date.parse('2026-11-20T15:00:30Z');
const bulletin: Bulletin = {
  id: '0199a000-0000-7000-8000-000000000001',
  title: { lt: 'Dėmesio' },
  body: { lt: 'Labas', en: 'Hello' },
  severity: 'warning',
  startsAt: '2026-11-20T14:00:12.345Z',
  endsAt: '2026-11-21T19:00:00.000Z',
  endedAt: null,
  state: 'running',
  canReturn: false,
  to: { many: true, emails: ['a@b.lt', 'c@d.lt'], groups: [{ id: 'g', name: 'Scratch' }], role: 'parent' },
  channels: { mail: true, push: false },
  sms: null,
  recipients: 3,
  seen: 1,
  dismissed: 0,
  author: 'Rūta',
  version: 2,
};

it('is for people who were picked, and nobody else', () => {
  const draft = newDraft(now, [], ['a@b.lt', 'c@d.lt']);
  expect(toOfDraft(draft)).toEqual({ many: false, emails: ['a@b.lt', 'c@d.lt'], groupIds: [], role: null });
});

it('starts now in Vilnius, and ends in the evening a week later', () => {
  expect(planOf(newDraft(now))).toMatchObject({
    startsAt: '2026-11-20T15:00:00.000Z',
    endsAt: '2026-11-27T19:00:00.000Z',
    to: { many: true, emails: [], groupIds: [], role: 'parent' },
  });
});

it('round-trips, its start to the second', () => {
  expect(planOf(draftOf(bulletin), bulletin)).toEqual({
    title: { lt: 'Dėmesio', en: '' },
    body: { lt: 'Labas', en: 'Hello' },
    severity: 'warning',
    startsAt: '2026-11-20T14:00:12.345Z',
    endsAt: '2026-11-21T19:00:00.000Z',
    to: { many: true, emails: ['a@b.lt', 'c@d.lt'], groupIds: ['g'], role: 'parent' },
    channels: { mail: true, push: false },
    sms: null,
  });
});

it('is copied with words and readers, from now on', () => {
  expect(copyOf(bulletin, now)).toMatchObject({
    title: { lt: 'Dėmesio', en: '' },
    fromTime: '17:00',
    toDate: '2026-11-27',
  });
});

it('finds addresses however they were pasted, each once', () => {
  expect(emailsIn(' A@b.lt, c@d.lt;\n a@b.lt\t')).toEqual(['a@b.lt', 'c@d.lt']);
});

it('ignores groups when only for addresses', () => {
  expect(toOfDraft({ ...draftOf(bulletin), many: false })).toEqual({
    many: false,
    emails: ['a@b.lt', 'c@d.lt'],
    groupIds: [],
    role: null,
  });
});

it('addresses nobody by an address that is still being typed', () => {
  expect(addressedOf({ ...newDraft(now), emails: 'a@b.lt, rasa@exa' }).emails).toEqual(['a@b.lt']);
});

it('is no instant with half a date', () => {
  expect(planOf({ ...newDraft(now), toDate: '' }).endsAt).toBe('');
});

it('that is continued keeps a time to come, and gives one that has passed up', () => {
  const draft = { ...newDraft(now), fromDate: '2026-11-25', fromTime: '08:00' } as const;
  expect(revived(draft, now)).toEqual(draft);
  const later = Date.parse('2026-11-30T08:00:00Z');
  expect(revived({ ...draft, toDate: '2026-12-24' }, later)).toMatchObject({
    ...{ fromDate: '2026-11-30', fromTime: '10:00', toDate: '2026-12-24', toTime: '21:00' },
  });
  expect(revived(draft, later)).toMatchObject({ toDate: '2026-12-07', toTime: '21:00' });
});

it('is missed once it has words', () => {
  const draft = newDraft(now, [], ['rasa@example.com']);
  expect(hasWords(draft)).toBe(false);
  expect(hasWords({ ...draft, title: { lt: ' ', en: '' } })).toBe(false);
  expect(hasWords({ ...draft, title: { lt: '', en: 'Tomorrow' } })).toBe(true);
  expect(hasWords({ ...draft, body: { lt: 'Rytoj', en: '' } })).toBe(true);
  expect(hasWords({ ...draft, sms: 'Rytoj' })).toBe(true);
});
