import { expect, test } from 'vitest';
import { findUnnamedActions } from './audit-words.ts';
import { type Catalog, flatten } from './catalog.ts';

const log: Catalog = {
  folder: 'features/audit/web/messages',
  namespace: 'audit',
  texts: {
    lt: flatten({ action: { createPlan: 'Sukūrė planą', stopCoupon: 'Sustabdė kodą' } }),
    en: flatten({ action: { createPlan: 'Created a plan' } }),
  },
  lineOf: () => 1,
};

const server = (text: string, path = 'features/billing/server/plans.service.ts') => [{ path, text }];

test.each([
  ["await audit(tx, { action: 'createPlan', subjectType: 'plan' });", []],
  ["await audit(tx, {\n  action: 'stopCoupon',\n});", ['the audit log has no words for stopCoupon in en']],
  [
    "await auditSubscription(tx, 'giveSeat', held);",
    ['the audit log has no words for giveSeat in lt', 'the audit log has no words for giveSeat in en'],
  ],
])(
  'the audit log has words in both languages for every action that the program writes: %s',
  (text, found) => {
    expect(findUnnamedActions([log], server(text)).map(({ what }) => what)).toEqual(found);
  },
);

test('actions that tests make up need no words', () => {
  const text = "await audit(tx, { action: 'somethingElse' });";
  expect(findUnnamedActions([log], server(text, 'features/audit/server/audit.service.test.ts'))).toEqual([]);
});
