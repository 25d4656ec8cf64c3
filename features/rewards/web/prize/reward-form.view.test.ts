import { describe, expect, it } from 'vitest';
import type { RewardDetail } from '../../shared/catalogue.ts';
import { rewardFormSchema } from '../../shared/catalogue.ts';
import { differentParts, mergedForm, movedOption, newReward, sentOf, typedOf } from './reward-form.view.ts';

const id = (n: number) => `0199b8a2-5f1e-7c3d-9a4b-0242ac12000${n}`;
const reward: RewardDetail = {
  id: id(9),
  level: 1,
  name: { lt: 'Puodelis' },
  description: { lt: 'Didelis', en: 'Large' },
  category: 'merch',
  picture: { art: 'gift', fileId: null },
  pointsRequired: 200,
  repeatable: false,
  archived: false,
  options: [
    { id: id(1), name: { lt: 'Baltas' }, quantity: 3 },
    { id: id(2), name: { lt: 'Juodas' }, quantity: 0 },
  ],
  claimsThisYear: 0,
  version: 4,
  changed: null,
  retired: [],
  deletable: true,
};
const base = typedOf(reward);

describe('what is sent', () => {
  it('is accepted by the server, unchanged', () => {
    expect(rewardFormSchema.safeParse(sentOf(base)).success).toBe(true);
    expect(differentParts(base, typedOf(reward))).toEqual([]);
  });

  it('has numbers where numbers were typed, and no number otherwise', () => {
    const typed = { ...newReward(id(3)), pointsRequired: '12a' };
    const result = rewardFormSchema.safeParse(sentOf(typed));
    const paths = result.error?.issues.map(({ path }) => path.join('.'));
    expect(paths).toEqual(['name.lt', 'pointsRequired', 'options.0.name.lt']);
    expect(
      sentOf({ ...typed, options: [{ id: id(3), name: { lt: 'A', en: '' }, stock: ' 7 ' }] }),
    ).toMatchObject({
      options: [{ stock: 7 }],
    });
  });
});

describe('a prize that somebody else saved meanwhile', () => {
  const theirs = { ...base, pointsRequired: '250', name: { lt: 'Puodukas', en: '' } };

  it('takes what was not typed here, and keeps what was', () => {
    const mine = { ...base, description: { lt: 'Mažas', en: 'Large' } };
    expect(mergedForm(base, mine, theirs)).toEqual({
      form: { ...theirs, description: mine.description },
      taken: ['name', 'pointsRequired'],
      kept: [],
    });
  });

  it('names the parts that both have changed, and keeps what was typed here', () => {
    const mine = { ...base, pointsRequired: '300' };
    const { form, taken, kept } = mergedForm(base, mine, theirs);
    expect([form.pointsRequired, taken, kept]).toEqual(['300', ['name'], ['pointsRequired']]);
  });

  it('is no news when both are equal, as after a save of one’s own', () => {
    expect(mergedForm(base, theirs, theirs)).toEqual({ form: theirs, taken: [], kept: [] });
  });
});

it('moves an option, and not beyond the ends', () => {
  const ids = (by: 1 | -1, at: number) => movedOption(base.options, at, by).map((option) => option.id);
  expect([ids(1, 0), ids(-1, 0), ids(1, 1)]).toEqual([
    [id(2), id(1)],
    [id(1), id(2)],
    [id(1), id(2)],
  ]);
});
