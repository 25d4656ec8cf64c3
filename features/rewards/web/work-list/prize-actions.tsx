import { Button } from '@mantine/core';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useTranslations } from 'use-intl';
import { PopoverButton } from '#platform/web/dialog/popover-button.tsx';
import type { ClaimTask } from '../../shared/rewards.ts';
import classes from './prize-tasks.module.css';

interface Props {
  readonly claim: ClaimTask;
  readonly child: string;
  readonly prize: string;
  readonly onMarkReady: () => void;
  readonly onHandOver: () => void;
  readonly onCancel: () => void;
  /** Moves a ready prize back to the ordered ones. */
  readonly onUndoReady: () => void;
  readonly onUndo: () => void;
}

/** The next step of an open claim; the rarer ones are in a menu, in words. A hand-over may be undone by an admin (decision P9). */
export function PrizeActions({ claim, child, prize, ...acts }: Props) {
  const { onMarkReady, onHandOver, onCancel, onUndoReady, onUndo } = acts;
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
          title={t(claim.readyAt ? 'undo_hand_over' : 'undo_ready')}
          aria-label={t(claim.readyAt ? 'undo_hand_over_for' : 'undo_ready_for', named)}
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
      <Button
        variant="light"
        h={44}
        px={14}
        color={isReady ? 'teal' : undefined}
        leftSection={isReady ? <IconCheck size={18} aria-hidden /> : <IconPackage size={18} aria-hidden />}
        aria-label={isReady ? t('hand_over_for', named) : t('mark_ready_for', named)}
        onClick={({ detail }) => {
          // The second click of two meets another step, or another child's.
          if (detail > 1) return;
          if (isReady) onHandOver();
          else onMarkReady();
        }}
      >
        {isReady ? t('hand_over') : t('mark_ready')}
      </Button>
      <PopoverButton
        aria-label={t('more_for', named)}
        title={t('more')}
        content={(close) => (
          <span className={classes.menu}>
            <Button
              variant="subtle"
              color="gray"
              justify="flex-start"
              leftSection={
                isReady ? <IconArrowBackUp size={18} aria-hidden /> : <IconCheck size={18} aria-hidden />
              }
              aria-label={t(isReady ? 'undo_ready_for' : 'hand_over_for', named)}
              onClick={() => {
                close();
                if (isReady) onUndoReady();
                else onHandOver();
              }}
            >
              {t(isReady ? 'undo_ready' : 'hand_over')}
            </Button>
            <Button
              variant="subtle"
              color="red"
              justify="flex-start"
              leftSection={<IconX size={18} aria-hidden />}
              aria-label={t('cancel_claim_for', named)}
              onClick={() => {
                close();
                onCancel();
              }}
            >
              {t('cancel_claim')}
            </Button>
          </span>
        )}
      >
        <IconDots size={20} aria-hidden />
      </PopoverButton>
    </span>
  );
}
