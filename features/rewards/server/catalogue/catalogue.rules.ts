import { fullText, type LocalizedText } from '#platform/shared/localized-text.ts';
import type { RewardDetail, RewardForm, WholeRewardForm } from '../../shared/catalogue.ts';

const words = (text: LocalizedText) => Object.values(fullText(text));

/** A prize reduced to what a form changes; without stock. */
type Content = Omit<WholeRewardForm, 'name' | 'description' | 'options'> & {
  readonly name: LocalizedText;
  readonly description: LocalizedText;
  readonly options: readonly { readonly id: string; readonly name: LocalizedText }[];
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
  name: ({ name }) => words(name),
  description: ({ description }) => words(description),
  level: ({ level }) => level,
  category: ({ category }) => category,
  pointsRequired: ({ pointsRequired }) => pointsRequired,
  repeatable: ({ repeatable }) => repeatable,
  picture: ({ picture: { art, fileId } }) => [art, fileId],
  options: ({ options }) => options.map(({ id, name }) => [id, ...words(name)]),
};

/** The parts in which a form differs from the current prize; a text missing in a language equals an empty one. */
export function changedParts(form: Content, reward: RewardDetail): RewardPart[] {
  return rewardParts.filter(
    (part) => JSON.stringify(partOf[part](form)) !== JSON.stringify(partOf[part](reward)),
  );
}

/**
 * A form completed with what its sender left out, because an older client does not know it: that stays unchanged.
 */
export function wholeForm(
  form: RewardForm,
  before: Pick<RewardDetail, 'repeatable'> | null,
): WholeRewardForm {
  return { ...form, repeatable: form.repeatable ?? before?.repeatable ?? false };
}
