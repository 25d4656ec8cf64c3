import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import { Suspense, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { localize } from '#platform/shared/localized-text.ts';
import { lazyDialog } from '#platform/web/lazy.ts';
import { notify } from '#platform/web/notify.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { ChosenPrize, Reward } from '../../shared/rewards.ts';
import { useChooseReward } from '../rewards.queries.ts';
import type { Claiming } from './claim-form.tsx';
import type { Catalogue } from './claimed-catalogue.view.ts';
import { MyPrizes } from './my-prizes.tsx';
import classes from './odyssey.module.css';
import { RewardList } from './reward-list.tsx';
import type { RewardOrder } from './reward-order.view.ts';

// Forms and their validation weigh 15 kB: they are loaded with the first claim, and never for a parent.
const ClaimDialog = lazyDialog(async () => ({ default: (await import('./claim-dialog.tsx')).ClaimDialog }));

interface Props {
  readonly childId: string;
  readonly catalogue: Catalogue;
  readonly order: RewardOrder;
  readonly onOrder: (order: RewardOrder) => void;
  readonly claiming?: Claiming;
}

/** A child's claimed prizes and the whole catalogue, with the claim dialog. */
export function RewardsTab({ childId, catalogue, order, onOrder, claiming }: Props) {
  const t = useTranslations('rewards');
  const choose = useSavingChoice(childId);
  const [asked, setAsked] = useState<Reward | null>(null);
  const prizes = useRef<HTMLHeadingElement>(null);
  const [open, setOpen] = useState(false);
  const ask = (reward: Reward) => {
    setAsked(reward);
    setOpen(true);
  };
  // The catalogue may change under the open dialog; a prize that vanished from it is shown as it was.
  const current = catalogue.rewards.find((reward) => reward.id === asked?.id) ?? asked;
  return (
    <>
      {!claiming && (
        <p className={classes.note}>
          <IconInfoCircle size={22} aria-hidden />
          {t('parent_note')}
        </p>
      )}
      <RewardList
        rewards={catalogue.rewards}
        order={order}
        onOrder={onOrder}
        onClaim={claiming ? ask : undefined}
        saving={{
          chosenId: catalogue.chosen?.rewardId ?? null,
          ...(claiming && { onChoose: (reward) => choose.mutate(reward && asChosen(reward)) }),
        }}
      >
        <MyPrizes claims={catalogue.claims} own={claiming !== undefined} heading={prizes} />
      </RewardList>
      {claiming && current && (
        <Suspense>
          <ClaimDialog
            opened={open}
            onClose={() => setOpen(false)}
            childId={childId}
            reward={current}
            balance={catalogue.balance.balance}
            claiming={claiming}
            // The pressed button is gone: the focus moves to where the prize now is.
            onClaimed={() => prizes.current?.focus()}
          />
        </Suspense>
      )}
    </>
  );
}

const asChosen = ({ id, name }: Reward): ChosenPrize => ({ rewardId: id, name, gone: false });

/** Chooses the prize to save for, and says so; a refusal is shown, and the previous choice restored. */
function useSavingChoice(childId: string) {
  const t = useTranslations('rewards');
  const locale = useLocale();
  const refusalText = useRefusalText();
  const { mutate } = useChooseReward(childId);
  return {
    mutate: (wish: ChosenPrize | null) =>
      mutate(wish, {
        // Its card has moved to the first of the near ones, perhaps out of view.
        onSuccess: () => wish && notify.success(t('now_saving', { prize: localize(wish.name, locale) })),
        onError: (error) => notify.error(refusalText(error)),
      }),
  };
}
