import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import { Dialog } from '#platform/web/dialog/dialog.tsx';
import type { Reward } from '../../shared/rewards.ts';
import { useClaimReward } from '../rewards.queries.ts';
import { ClaimForm, type Claiming } from './claim-form.tsx';
import { ClaimSuccess } from './claim-success.tsx';

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly childId: string;
  readonly reward: Reward;
  readonly balance: number;
  readonly claiming: Claiming;
  /** The dialog has closed, and the prize is now the child's. */
  readonly onClaimed: () => void;
}

/** Claims one prize: choice, wish, confirmation; then the prize lands. */
export function ClaimDialog({ opened, onClose, childId, reward, balance, claiming, onClaimed }: Props) {
  const t = useTranslations('rewards');
  const claim = useClaimReward(childId);
  const close = () => {
    if (claim.isPending) return;
    // The dialog restores the focus as it closes; only afterwards may it move elsewhere.
    flushSync(onClose);
    if (claim.data) onClaimed();
    claim.reset();
  };
  return (
    <Dialog opened={opened} onClose={close} title={claim.data ? t('claimed_title') : t('claim_title')}>
      {claim.data ? (
        <ClaimSuccess answer={claim.data} onDone={close} />
      ) : (
        <ClaimForm
          reward={reward}
          balance={balance}
          claiming={claiming}
          busy={claim.isPending}
          error={claim.error}
          onClaim={claim.mutate}
          onCancel={close}
        />
      )}
    </Dialog>
  );
}
