import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { useTrialActs } from '../trials.queries.ts';

interface Props {
  readonly trialId: string;
  /** Their names. */
  readonly child: string;
  readonly group: string;
}

/** Lets a child stay in a group where nothing is paid. */
export function StayInGroup({ trialId, child, group }: Props) {
  const t = useTranslations('trials');
  const refusalText = useRefusalText();
  const { stay } = useTrialActs();
  const run = () =>
    runMutation(
      stay,
      { trialId },
      {
        onSuccess: () => notify.success(t('stays', { child, group })),
        onError: (error) => notify.error(t('failed', { reason: refusalText(error) })),
      },
    );
  return (
    <Button loading={stay.isPending} onClick={run}>
      {t('stay')}
    </Button>
  );
}
