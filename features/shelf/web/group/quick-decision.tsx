import { ActionIcon, Button } from '@mantine/core';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useTranslations } from 'use-intl';
import type { WaitingWork } from '../../shared/shelf.ts';
import { useDecision } from '../work/use-decision.ts';

/** Decides about a work from its card; it can be undone. */
export function QuickDecision({ work }: { work: WaitingWork }) {
  const t = useTranslations('shelf');
  const { approve, decline, isPending } = useDecision();
  const decided = { work, groupId: work.groupId };
  return (
    <>
      <Button
        size="md"
        px="xs"
        variant="light"
        loading={isPending}
        leftSection={<IconCheck size={20} aria-hidden />}
        aria-label={t('of_work', { act: t('approve'), name: work.name })}
        onClick={() => approve(decided)}
      >
        {t('approve_short')}
      </Button>
      <ActionIcon
        size={44}
        variant="default"
        disabled={isPending}
        aria-label={t('of_work', { act: t('decline'), name: work.name })}
        onClick={() => decline(decided)}
      >
        <IconX size={20} aria-hidden />
      </ActionIcon>
    </>
  );
}
