import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCreateReward } from '#features/rewards/web/catalogue.queries.ts';
import { RewardForm } from '#features/rewards/web/prize/reward-form.tsx';
import { newReward } from '#features/rewards/web/prize/reward-form.view.ts';
import { useCrumbs } from '#features/rewards/web/prize/use-crumbs.ts';
import { useRewardForm } from '#features/rewards/web/prize/use-reward-form.ts';
import { UnsavedGuard } from '#platform/web/form/unsaved-guard.tsx';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { notify } from '#platform/web/notify.ts';
import { newRequestId } from '#platform/web/request-id.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';

/** A new prize. */
export function NewRewardPage() {
  const t = useTranslations('catalogue');
  const refusalText = useRefusalText();
  const navigate = useNavigate();
  const create = useCreateReward();
  // One opening of the page is one prize: sending it again creates it once.
  const [rewardId] = useState(newRequestId);
  const form = useRewardForm(null, () => newReward(newRequestId()));
  const crumbs = useCrumbs();
  return (
    <>
      <PageHeader title={t('new_title')} crumbs={crumbs} />
      <RewardForm
        form={form}
        reward={null}
        submitLabel={t('create')}
        busy={create.isPending}
        refusal={create.error ? refusalText(create.error) : null}
        onSubmit={(sent) =>
          runMutation(
            create,
            { rewardId, ...sent },
            {
              onSuccess: () => notify.success(t('created')),
              ifHere: () =>
                void navigate({
                  to: '/dashboard/teacher-prizes/catalogue/$rewardId',
                  params: { rewardId },
                  replace: true,
                  ignoreBlocker: true,
                }),
            },
          )
        }
      />
      <UnsavedGuard isUnsaved={() => form.isChanged && !create.isSuccess} />
    </>
  );
}
