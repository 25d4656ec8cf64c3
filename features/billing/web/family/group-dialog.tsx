import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Dialog } from '#platform/web/dialog/dialog.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { SeatGroup } from '../../shared/plans.ts';
import type { Subscription } from '../../shared/subscriptions.ts';
import { useBillingActs } from '../billing.queries.ts';
import classes from './family-billing.module.css';
import { GroupLine } from './group-line.tsx';

interface Props {
  readonly subscription: Subscription;
  readonly groups: readonly SeatGroup[];
  readonly onClose: () => void;
}

/** The groups of the plan with their times and free places; the waiting list if none fits. */
export function GroupDialog({ subscription, groups, onClose }: Props) {
  const t = useTranslations('billing');
  const refusal = useRefusalText();
  const { seat } = useBillingActs();
  const take = (groupId: string) =>
    runMutation(
      seat,
      { subscriptionId: subscription.id, groupId },
      { onSuccess: () => notify.success(t('seated')), ifHere: onClose },
    );
  const title = t('choose_group_for', { child: subscription.child?.firstName ?? '' });
  return (
    <Dialog opened title={title} onClose={onClose}>
      <div className={classes.dialog}>
        <FormAlert message={seat.error ? refusal(seat.error) : null} />
        <ul className={classes.groups}>
          {groups.map((group) => (
            <li key={group.id} className={classes.group}>
              <GroupLine group={group} />
              {group.free > 0 ? (
                <Button
                  variant="light"
                  loading={seat.isPending && seat.variables?.groupId === group.id}
                  aria-label={`${t('choose')}: ${group.name}`}
                  onClick={() => take(group.id)}
                >
                  {t('choose')}
                </Button>
              ) : (
                <span className={classes.dim}>{t('group_full')}</span>
              )}
            </li>
          ))}
        </ul>
        <Button
          variant="subtle"
          className={classes.unfold}
          renderRoot={(props) => (
            <Link {...props} to="/dashboard/waiting/join" search={{ planId: subscription.plan.id }} />
          )}
        >
          {t('none_fits')}
        </Button>
      </div>
    </Dialog>
  );
}
