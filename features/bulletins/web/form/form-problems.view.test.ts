import { expect, it } from 'vitest';
import { newDraft, planOf } from './bulletin-draft.view.ts';
import { problemsOf } from './form-problems.view.ts';

const now = '2026-11-20T15:00:30.000Z';
const draft = { ...newDraft(Date.parse(now)), title: { lt: 'Dėmesio', en: '' } };
const problems = (given: Partial<typeof draft>) => problemsOf(planOf({ ...draft, ...given }), now);

it('finds no problem with a title for parents, from this minute', () => {
  expect(problems({})).toBeNull();
});

it.each([
  [{ title: { lt: '', en: 'Attention' } }, { issues: [{ path: ['title', 'lt'] }] }],
  [{ toDate: '' }, { issues: [{ path: ['endsAt'] }], time: null }],
  [{ toDate: '2026-11-20', toTime: '16:00' }, { time: 'bulletin/end-before-start' }],
  [{ many: false }, { to: 'bulletin/nobody-meant' }],
  [{ emails: 'a@b.lt, ne, x' }, { wrongEmail: 'ne' }],
])('finds the problem with %j', (given, found) => {
  expect(problems(given)).toMatchObject(found);
});
