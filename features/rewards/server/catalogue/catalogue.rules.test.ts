import { expect, it } from 'vitest';
import { fullText } from '#platform/shared/localized-text.ts';
import type { RewardDetail } from '../../shared/catalogue.ts';
import { changedParts, wholeForm } from './catalogue.rules.ts';

const reward: RewardDetail = {
  id: 'cup',
  level: 1,
  name: { lt: 'Puodelis' },
  description: { lt: '', en: '' },
  category: 'merch',
  picture: { art: 'gift', fileId: null },
  pointsRequired: 200,
  repeatable: false,
  archived: false,
  options: [{ id: 'white', name: { lt: 'Baltas' }, quantity: 3 }],
  claimsThisYear: 0,
  version: 4,
  changed: null,
  retired: [],
  deletable: true,
};
const { level, category, picture, pointsRequired, repeatable } = reward;
const name = fullText(reward.name);
const description = fullText(reward.description);
const options = [{ id: 'white', name: { lt: 'Baltas', en: '' }, stock: 9 }];
const form = { level, category, picture, pointsRequired, repeatable, name, description, options };

it('ignores a missing English text, and stock', () => {
  expect(changedParts(form, reward)).toEqual([]);
});

it('names what differs, in the order of the form', () => {
  const changed = { ...form, pointsRequired: 300, name: { lt: 'Puodukas', en: '' }, options: [] };
  expect(changedParts(changed, reward)).toEqual(['name', 'pointsRequired', 'options']);
});

it('completes what a form leaves out from the prize; a new prize can be claimed once', () => {
  const { repeatable: _, ...sent } = form;
  const again = (before: Pick<RewardDetail, 'repeatable'> | null) => wholeForm(sent, before).repeatable;
  expect([again(null), again({ repeatable: false }), again({ repeatable: true })]).toEqual([
    false,
    false,
    true,
  ]);
  expect(wholeForm(form, { repeatable: true }).repeatable).toBe(false);
});
