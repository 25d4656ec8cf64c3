import { ActionIcon, Button } from '@mantine/core';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useTranslations } from 'use-intl';
import type { ClaimTask } from '../../shared/rewards.ts';
import classes from './prize-tasks.module.css';

interface Props {
  readonly claim: ClaimTask;
  readonly child: string;
  readonly prize: string;
  readonly onMarkReady: () => void;
  readonly onHandOver: () => void;
  readonly onCancel: () => void;
  readonly onUndo: () => void;
}

/** The next steps of an open claim, the usual one first; a hand-over may be undone by an admin (decision P9). */
export function PrizeActions({ claim, child, prize, onMarkReady, onHandOver, onCancel, onUndo }: Props) {
  const t = useTranslations('rewards');
  const named = { prize, child };
  if (claim.status === 'handed-over') {
    return (
      <span className={classes.actions}>
        <Button
          variant="default"
          h={44}
          px={14}
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          title={t('undo_hand_over')}
          aria-label={t('undo_hand_over_for', named)}
          onClick={onUndo}
        >
          {t('undo')}
        </Button>
      </span>
    );
  }
  const isReady = claim.status === 'ready';
  return (
    <span className={classes.actions}>
      {!isReady && (
        <Button
          variant="light"
          h={44}
          px={14}
          leftSection={<IconPackage size={18} aria-hidden />}
          aria-label={t('mark_ready_for', named)}
          onClick={onMarkReady}
        >
          {t('mark_ready')}
        </Button>
      )}
      <Button
        variant={isReady ? 'light' : 'default'}
        h={44}
        px={14}
        color={isReady ? 'teal' : undefined}
        title={t('hand_over')}
        aria-label={t('hand_over_for', named)}
        onClick={onHandOver}
      >
        <IconCheck size={18} aria-hidden />
        <span className={isReady ? classes.word : classes.second}>{t('hand_over')}</span>
      </Button>
      <ActionIcon
        variant="default"
        size={44}
        title={t('cancel_claim')}
        aria-label={t('cancel_claim_for', named)}
        onClick={onCancel}
      >
        <IconX size={20} aria-hidden />
      </ActionIcon>
    </span>
  );
}
