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
  /** Absent for users who may not. */
  readonly onUndo: (() => void) | undefined;
}

/** The next steps of an open claim, the usual one first; a hand-over may be undone by an admin (decision P9). */
export function PrizeActions({ claim, child, prize, onMarkReady, onHandOver, onCancel, onUndo }: Props) {
  const t = useTranslations('rewards');
  if (claim.status === 'handed-over' && onUndo) {
    return (
      <div className={classes.actions}>
        <Button
          variant="default"
          h={44}
          px={14}
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          aria-label={t('undo_hand_over_for', { prize, child })}
          onClick={onUndo}
        >
          {t('undo_hand_over')}
        </Button>
      </div>
    );
  }
  if (claim.status !== 'claimed' && claim.status !== 'ready') return null;
  const ready = claim.status === 'ready';
  return (
    <div className={classes.actions}>
      {!ready && (
        <Button
          variant="light"
          h={44}
          px={14}
          leftSection={<IconPackage size={18} aria-hidden />}
          aria-label={t('mark_ready_for', { prize, child })}
          onClick={onMarkReady}
        >
          {t('mark_ready')}
        </Button>
      )}
      <Button
        variant={ready ? 'light' : 'default'}
        h={44}
        px={14}
        color={ready ? 'teal' : undefined}
        leftSection={<IconCheck size={18} aria-hidden />}
        aria-label={t('hand_over_for', { prize, child })}
        onClick={onHandOver}
      >
        {t('hand_over')}
      </Button>
      <ActionIcon
        variant="default"
        size={44}
        title={t('cancel_claim')}
        aria-label={t('cancel_claim_for', { prize, child })}
        onClick={onCancel}
      >
        <IconX size={20} aria-hidden />
      </ActionIcon>
    </div>
  );
}
