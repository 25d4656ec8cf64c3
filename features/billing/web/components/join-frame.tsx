import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { MoonFlag } from '#platform/web/illustrations/empty-scenes.tsx';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import type { Billing } from '../../shared/billing.ts';
import type { OfferedPlan, SeatGroup } from '../../shared/plans.ts';
import { billingQuery } from '../billing.queries.ts';
import { GroupLine } from '../family/group-line.tsx';
import classes from './join.module.css';
import { groupOnOffer } from './subscription-facts.view.ts';

/** A group that can be chosen, its plan, and all that the payer's screen shows. */
export interface GroupToJoin {
  readonly billing: Billing;
  readonly plan: OfferedPlan;
  readonly group: SeatGroup;
}

interface Props {
  readonly groupId: string;
  /** The address of the public list of groups. */
  readonly groupsPath: string;
  /** Its seat is held. */
  readonly isChosen?: boolean;
  readonly children: (chosen: GroupToJoin) => ReactNode;
}

/** A step of the way into a group: when and where it meets, then what this step asks. */
export function JoinFrame({ groupId, groupsPath, isChosen = false, children }: Props) {
  const t = useTranslations();
  const query = useQuery(billingQuery);
  return (
    <QueryStates query={query} loading={<Skeletons shape="card" count={2} />} errorTitle={t('billing.error')}>
      {(billing) => {
        const found = groupOnOffer(billing, groupId);
        if (!found)
          return (
            <NoGroup
              message={t(billing.otherPays ? 'billing.other_pays' : 'joining.gone')}
              path={groupsPath}
            />
          );
        return (
          <div className={classes.join}>
            <div className={classes.card}>
              <GroupLine group={found.group} isChosen={isChosen} />
            </div>
            {children({ billing, ...found })}
          </div>
        );
      }}
    </QueryStates>
  );
}

/** Says why a group cannot be chosen, and leads to the others. */
export function NoGroup({ message, path }: { readonly message: string; readonly path: string }) {
  const t = useTranslations('joining');
  return (
    <EmptyState
      picture={<MoonFlag />}
      message={message}
      action={
        <Button component="a" href={path}>
          {t('other_groups')}
        </Button>
      }
    />
  );
}
