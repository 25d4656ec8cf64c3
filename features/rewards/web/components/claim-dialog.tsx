import { Modal } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { Reward } from '../../shared/rewards.ts';
import { useClaimReward } from '../rewards.queries.ts';
import classes from './claim-dialog.module.css';
import { ClaimForm, type Claiming } from './claim-form.tsx';
import { ClaimSuccess } from './claim-success.tsx';

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly childId: string;
  readonly reward: Reward;
  readonly balance: number;
  readonly claiming: Claiming;
}

/** Claims one prize: choice, wish, confirmation; then the prize lands. Dark like the odyssey under it (decision N8). */
export function ClaimDialog({ opened, onClose, childId, reward, balance, claiming }: Props) {
  const t = useTranslations();
  const claim = useClaimReward(childId);
  return (
    <Modal
      opened={opened}
      onClose={() => !claim.isPending && onClose()}
      onExitTransitionEnd={claim.reset}
      title={claim.data ? t('rewards.claimed_title') : t('rewards.claim_title')}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      data-mantine-color-scheme="dark"
      className={classes.odyssey}
      classNames={{ content: classes.content, header: classes.header }}
    >
      {claim.data ? (
        <ClaimSuccess answer={claim.data} category={reward.category} onDone={onClose} />
      ) : (
        <ClaimForm
          reward={reward}
          balance={balance}
          claiming={claiming}
          busy={claim.isPending}
          error={claim.error}
          onClaim={claim.mutate}
          onCancel={onClose}
        />
      )}
    </Modal>
  );
}
