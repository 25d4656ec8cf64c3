import { allOf, type FullText, fullText } from '#platform/shared/localized-text.ts';
import type { CatalogueOption, RewardDetail, WholeRewardForm } from '../../shared/catalogue.ts';

/** An option while it is typed; `stock` only for one that is not saved yet, as typed. */
export interface TypedOption {
  readonly id: string;
  readonly name: FullText;
  readonly stock?: string;
}

/** The form while it is typed: numbers are texts, so that nothing typed is lost. */
export interface TypedReward
  extends Omit<WholeRewardForm, 'name' | 'description' | 'pointsRequired' | 'options'> {
  readonly name: FullText;
  readonly description: FullText;
  readonly pointsRequired: string;
  readonly options: readonly TypedOption[];
}

/** The parts of a prize that two people may change independently. */
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

const optionOf = ({ id, name }: CatalogueOption): TypedOption => ({ id, name: fullText(name) });

/** The form filled from a prize. */
export function typedOf(reward: RewardDetail): TypedReward {
  const { level, name, description, category, picture, pointsRequired, repeatable, options } = reward;
  return {
    level,
    name: fullText(name),
    description: fullText(description),
    category,
    picture,
    pointsRequired: String(pointsRequired),
    repeatable,
    options: options.map(optionOf),
  };
}

/** The form of a new prize, with one option. */
export function newReward(optionId: string): TypedReward {
  return {
    level: 1,
    name: fullText(),
    description: fullText(),
    category: 'merch',
    picture: { art: 'gift', fileId: null },
    pointsRequired: '',
    repeatable: false,
    options: [{ id: optionId, name: fullText(), stock: '' }],
  };
}

const whole = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN);

/** The typed values as sent: the schema validates them. An empty stock is null. */
export function sentOf({ pointsRequired, options, ...rest }: TypedReward): unknown {
  return {
    ...rest,
    pointsRequired: whole(pointsRequired),
    options: options.map(({ id, name, stock }) =>
      stock === undefined ? { id, name } : { id, name, stock: stock.trim() === '' ? 0 : whole(stock) },
    ),
  };
}

const trimmed = (text: FullText) => allOf(text).map((each) => each.trim());

const textOf: Record<RewardPart, (of: TypedReward) => unknown> = {
  name: ({ name }) => trimmed(name),
  description: ({ description }) => trimmed(description),
  level: ({ level }) => level,
  category: ({ category }) => category,
  pointsRequired: ({ pointsRequired }) => pointsRequired.trim(),
  repeatable: ({ repeatable }) => repeatable,
  picture: ({ picture }) => [picture.art, picture.fileId],
  // The stock of a new option can't conflict: it is ignored here.
  options: ({ options }) => options.map(({ id, name }) => [id, ...trimmed(name)]),
};

/** The parts in which two states of a form differ. */
export function differentParts(one: TypedReward, other: TypedReward): RewardPart[] {
  const text = (part: RewardPart, of: TypedReward) => JSON.stringify(textOf[part](of));
  return rewardParts.filter((part) => text(part, one) !== text(part, other));
}

/** What somebody else changed while a form was open. */
export interface Meanwhile {
  readonly form: TypedReward;
  /** The parts that the other has changed and this form shows now. */
  readonly taken: readonly RewardPart[];
  /** The parts that both have changed: this form keeps its own. */
  readonly kept: readonly RewardPart[];
}

/**
 * The form after somebody else saved: what was not typed here becomes theirs, what was typed here stays. `base` is the prize
 * that the form started from.
 */
export function mergedForm(base: TypedReward, mine: TypedReward, theirs: TypedReward): Meanwhile {
  const changedHere = new Set(differentParts(base, mine));
  const changedThere = differentParts(base, theirs);
  const unlike = new Set(differentParts(mine, theirs));
  const kept = changedThere.filter((part) => changedHere.has(part) && unlike.has(part));
  const taken = changedThere.filter((part) => !changedHere.has(part));
  const stays = rewardParts.filter((part) => changedHere.has(part) && unlike.has(part));
  const own: Partial<TypedReward> = Object.fromEntries(stays.map((part) => [part, mine[part]]));
  return { form: { ...theirs, ...own }, taken, kept };
}

/** The options with one of them moved a place up or down; at the end it stays. */
export function movedOption(options: readonly TypedOption[], at: number, by: 1 | -1): readonly TypedOption[] {
  const [one, other] = [options[at], options[at + by]];
  if (!one || !other) return options;
  return options.map((option, place) => {
    if (place === at) return other;
    return place === at + by ? one : option;
  });
}
