import '#platform/web/theme/form-styles.ts';
import { Switch } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { useSetSelfOpening } from '../group-content.queries.ts';

interface Props {
  readonly groupId: string;
  readonly opensByItself: boolean;
}

/** Whether the group's lessons open automatically when its events begin (decision L12). */
export function SelfOpening({ groupId, opensByItself }: Props) {
  const t = useTranslations('group_content');
  const refusalText = useRefusalText();
  const save = useSetSelfOpening(groupId);
  const set = (wanted: boolean) =>
    runMutation(
      save,
      { groupId, opensByItself: wanted },
      {
        onSuccess: () => notify.success(t(wanted ? 'self_opening_on' : 'self_opening_off')),
        onError: (error) => notify.error(refusalText(error)),
      },
    );
  return (
    <Switch
      size="md"
      label={t('self_opening')}
      aria-label={t('self_opening')}
      description={t('self_opening_hint')}
      checked={save.isPending ? save.variables.opensByItself : opensByItself}
      disabled={save.isPending}
      onChange={({ currentTarget }) => set(currentTarget.checked)}
    />
  );
}
