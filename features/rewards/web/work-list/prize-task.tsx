import IconMessage2 from '@tabler/icons-react/dist/esm/icons/IconMessage2.mjs';
import { useLocale, useTranslations } from 'use-intl';
import { formatMoment } from '#platform/shared/dates.ts';
import { localize } from '#platform/shared/localized-text.ts';
import { Avatar } from '#platform/web/kit/avatar.tsx';
import { PointsAmount } from '#platform/web/kit/points-amount.tsx';
import { PickBox } from '#platform/web/table/pick-box.tsx';
import type { RowSelection } from '#platform/web/table/row-selection.ts';
import type { ClaimStatus } from '../../shared/prizes.ts';
import type { ClaimTask } from '../../shared/rewards.ts';
import { ClaimStatusBadge, ViaParentBadge } from '../components/claim-status.tsx';
import { RewardPicture } from '../components/reward-picture.tsx';
import { PrizeActions } from './prize-actions.tsx';
import classes from './prize-tasks.module.css';

const handledAs = {
  claimed: 'handled',
  ready: 'handled_ready',
  'handed-over': 'handled_handed_over',
  cancelled: 'handled_cancelled',
} as const satisfies Record<ClaimStatus, string>;

interface Props {
  readonly claim: ClaimTask;
  /** Null where nothing can be done to several. */
  readonly selection: RowSelection<ClaimTask> | null;
  /** The keys mean this line. */
  readonly isCurrent: boolean;
  readonly onMarkReady: () => void;
  readonly onHandOver: () => void;
  readonly onCancel: () => void;
  /** Absent for users who may not. */
  readonly onUndo: (() => void) | undefined;
}

/** One line of the work list: who waits for what, since when, and the next step. */
export function PrizeTask({ claim, selection, isCurrent, ...acts }: Props) {
  const t = useTranslations('rewards');
  const kit = useTranslations('kit');
  const locale = useLocale();
  const { child } = claim;
  const childName = `${child.firstName} ${child.lastName}`;
  return (
    <li
      className={classes.task}
      data-status={claim.status}
      data-picked={selection?.has(claim) || undefined}
      data-current={isCurrent || undefined}
    >
      <div className={classes.who}>
        {selection && (
          <PickBox
            label={kit('pick_row', { name: `${childName}, ${localize(claim.rewardName, locale)}` })}
            checked={selection.has(claim)}
            onChange={() => selection.toggle(claim)}
          />
        )}
        <Avatar firstName={child.firstName} lastName={child.lastName} size={44} />
        <div className={classes.words}>
          <p className={classes.child}>{childName}</p>
          <p className={classes.dimmed}>{claim.group.name}</p>
        </div>
      </div>
      <div className={classes.what}>
        <RewardPicture picture={claim.picture} size={56} />
        <div className={classes.words}>
          <p className={classes.prize}>
            {localize(claim.rewardName, locale)}
            <PointsAmount points={claim.pointsRequired} size="sm" />
          </p>
          <p className={classes.dimmed}>{localize(claim.optionName, locale)}</p>
          {claim.comment && (
            <p className={classes.comment}>
              <IconMessage2 size={18} aria-label={t('child_comment')} role="img" />
              <span>{claim.comment}</span>
            </p>
          )}
          {claim.cancelReason && (
            <p className={classes.dimmed}>{t('cancelled_because', { reason: claim.cancelReason })}</p>
          )}
        </div>
      </div>
      <div className={classes.state}>
        <p className={classes.badges}>
          <ClaimStatusBadge status={claim.status} staff />
          {claim.viaParent && <ViaParentBadge />}
        </p>
        <p className={classes.dimmed}>{t('claimed_when', { when: formatMoment(claim.claimedAt, locale) })}</p>
        {claim.handledBy && claim.handledAt && (
          <p className={classes.dimmed}>
            {t(handledAs[claim.status], {
              name: claim.handledBy,
              when: formatMoment(claim.handledAt, locale),
            })}
          </p>
        )}
      </div>
      <PrizeActions claim={claim} child={childName} prize={localize(claim.rewardName, locale)} {...acts} />
    </li>
  );
}
