import type { RewardDetail, RewardForm, WholeRewardForm } from '../../shared/catalogue.ts';

type Text = { readonly lt: string; readonly en?: string | undefined };
const both = ({ lt, en = '' }: Text) => [lt, en];

/** A prize without the parts that a form does not change; stock is none of its own. */
type Content = Omit<WholeRewardForm, 'options'> & {
  readonly options: readonly { readonly id: string; readonly name: Text }[];
};

/** What can differ between two states of a prize, in the order of the form. */
export const rewardParts = [
  'name',
  'description',
  'level',
  'category',
  'pointsRequired',
  'repeatable',
  'picture',
  'options',
] as const;
export type RewardPart = (typeof rewardParts)[number];

const partOf: Record<RewardPart, (of: Content) => unknown> = {
  name: ({ name }) => both(name),
  description: ({ description }) => both(description),
  level: ({ level }) => level,
  category: ({ category }) => category,
  pointsRequired: ({ pointsRequired }) => pointsRequired,
  repeatable: ({ repeatable }) => repeatable,
  picture: ({ picture: { art, fileId } }) => [art, fileId],
  options: ({ options }) => options.map(({ id, name }) => [id, ...both(name)]),
};

/** The parts in which a form differs from the prize as it stands; an English text that is missing is one that is empty. */
export function changedParts(form: Content, reward: RewardDetail): RewardPart[] {
  const present = { ...reward, name: inBoth(reward.name), description: inBoth(reward.description) };
  return rewardParts.filter(
    (part) => JSON.stringify(partOf[part](form)) !== JSON.stringify(partOf[part](present)),
  );
}

/** A form with what its sender left out, because a client of before does not know of it: that stays as it was. */
export function wholeForm(
  form: RewardForm,
  before: Pick<RewardDetail, 'repeatable'> | null,
): WholeRewardForm {
  return { ...form, repeatable: form.repeatable ?? before?.repeatable ?? false };
}

/** A text in both languages, as forms have it. */
export function inBoth({ lt, en = '' }: Text): { lt: string; en: string } {
  return { lt, en };
}
