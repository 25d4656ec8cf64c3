import { useState } from 'react';
import type * as z from 'zod/mini';
import { useIssueTexts } from '#platform/web/form/use-issue-texts.ts';
import { type RewardDetail, type RewardForm, rewardFormSchema } from '../../shared/catalogue.ts';
import {
  differentParts,
  type Meanwhile,
  mergedForm,
  sentOf,
  type TypedReward,
  typedOf,
} from './reward-form.view.ts';

interface State {
  readonly version: number;
  readonly base: TypedReward;
  readonly typed: TypedReward;
  /** What somebody else changed, until it was read. */
  readonly meanwhile: Pick<Meanwhile, 'taken' | 'kept'> | null;
}

const begun = (reward: RewardDetail | null, first: TypedReward): State => ({
  version: reward?.version ?? 0,
  base: first,
  typed: first,
  meanwhile: null,
});

/** The form after another version of the prize arrived: nothing typed is lost. */
function after(state: State, reward: RewardDetail): State {
  const theirs = typedOf(reward);
  const { form, taken, kept } = mergedForm(state.base, state.typed, theirs);
  const isNews = differentParts(state.base, state.typed).length > 0 && taken.length + kept.length > 0;
  return { version: reward.version, base: theirs, typed: form, meanwhile: isNews ? { taken, kept } : null };
}

/**
 * The typed values of a prize, their validation by the shared schema, and what somebody else saved meanwhile.
 */
export function useRewardForm(reward: RewardDetail | null, first: () => TypedReward) {
  const [state, setState] = useState(() => begun(reward, reward ? typedOf(reward) : first()));
  const [issues, setIssues] = useState<readonly z.core.$ZodIssue[]>([]);
  const textsOf = useIssueTexts();
  // Another save arrived, mine or somebody else's.
  if (reward && reward.version > state.version) setState(after(state, reward));
  return {
    typed: state.typed,
    base: state.base,
    version: state.version,
    meanwhile: state.meanwhile,
    errors: textsOf(issues),
    isChanged: differentParts(state.base, state.typed).length > 0,
    edit: (change: Partial<TypedReward>) => {
      setState((old) => ({ ...old, typed: { ...old.typed, ...change } }));
      setIssues([]);
    },
    reset: () => setState((old) => ({ ...old, typed: old.base, meanwhile: null })),
    /** The form as it is sent; null after showing what is wrong. */
    check: (): RewardForm | null => {
      const result = rewardFormSchema.safeParse(sentOf(state.typed));
      setIssues(result.success ? [] : result.error.issues);
      return result.success ? result.data : null;
    },
  };
}
