import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import type { RewardDetail } from '#features/rewards/shared/catalogue.ts';
import { mayRunCatalogue } from '#features/rewards/shared/rewards.permissions.ts';
import { rewardQuery, useUpdateReward } from '#features/rewards/web/catalogue.queries.ts';
import classes from '#features/rewards/web/prize/prize.module.css';
import { RewardActions } from '#features/rewards/web/prize/reward-actions.tsx';
import { RewardFacts } from '#features/rewards/web/prize/reward-facts.tsx';
import { RewardForm } from '#features/rewards/web/prize/reward-form.tsx';
import { newReward } from '#features/rewards/web/prize/reward-form.view.ts';
import { StockHistory } from '#features/rewards/web/prize/stock-history.tsx';
import { useCrumbs } from '#features/rewards/web/prize/use-crumbs.ts';
import { useRewardForm } from '#features/rewards/web/prize/use-reward-form.ts';
import { localize } from '#platform/shared/localized-text.ts';
import { UnsavedGuard } from '#platform/web/form/unsaved-guard.tsx';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { notify } from '#platform/web/notify.ts';
import { errorCodeOf } from '#platform/web/rpc.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';

const route = getRouteApi('/dashboard/teacher-prizes/catalogue/$rewardId/');

/** A prize of the catalogue: admins change it, teachers read it (decision P10). */
export function RewardPage() {
  const t = useTranslations('catalogue');
  const locale = useLocale();
  const { rewardId } = route.useParams();
  const runs = mayRunCatalogue(useUser());
  const query = useQuery(rewardQuery(rewardId));
  const crumbs = useCrumbs();
  return (
    <>
      <PageHeader
        title={query.data ? localize(query.data.name, locale) : t('prize')}
        crumbs={crumbs}
        subtitle={query.data && <Subtitle reward={query.data} />}
      />
      <QueryStates
        query={query}
        loading={<Skeletons shape="line" count={5} />}
        errorTitle={t('error_reward')}
      >
        {(reward: RewardDetail) =>
          runs ? <EditedReward key={reward.id} reward={reward} /> : <RewardFacts reward={reward} />
        }
      </QueryStates>
    </>
  );
}

function Subtitle({ reward: { archived, claimsThisYear } }: { reward: RewardDetail }) {
  const t = useTranslations('catalogue');
  const claims = t('claims_this_year', { count: claimsThisYear });
  return archived ? `${t('is_archived')} · ${claims}` : claims;
}

function EditedReward({ reward }: { reward: RewardDetail }) {
  const t = useTranslations('catalogue');
  const refusalText = useRefusalText();
  const update = useUpdateReward();
  const form = useRewardForm(reward, () => newReward(reward.id));
  // Details of somebody else's change are shown beside the form, once it is loaded.
  const isTold = errorCodeOf(update.error) === 'reward/changed-elsewhere' && form.meanwhile !== null;
  return (
    <div className={classes.page}>
      <RewardForm
        form={form}
        reward={reward}
        submitLabel={t('save')}
        busy={update.isPending}
        refusal={update.error && !isTold ? refusalText(update.error) : null}
        onSubmit={(sent) =>
          runMutation(
            update,
            { rewardId: reward.id, version: form.version, ...sent },
            { onSuccess: () => notify.success(t('saved')) },
          )
        }
      >
        <StockHistory rewardId={reward.id} />
      </RewardForm>
      <RewardActions reward={reward} />
      <UnsavedGuard isUnsaved={() => form.isChanged} />
    </div>
  );
}
