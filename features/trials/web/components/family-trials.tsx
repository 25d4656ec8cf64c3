import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { OwnTrial } from '../family/own-trial.tsx';
import { TrialGroups } from '../family/trial-groups.tsx';
import classes from '../family/trials.module.css';
import { trialsQuery } from '../trials.queries.ts';

interface Props {
  /** With the family's record of the child. */
  readonly child: { readonly id: string; readonly userId: string; readonly firstName: string };
  /** Chooses among the family's children. */
  readonly selector: ReactNode;
  readonly groupId: string | undefined;
  /** Shows one group's lessons, of a child; all groups without one. */
  readonly onShow: (groupId: string | undefined, childId?: string) => void;
}

/** The trials of a family, and below them the lessons that the chosen child can try. */
export function FamilyTrials({ child, selector, groupId, onShow }: Props) {
  const t = useTranslations('trials');
  const query = useQuery(trialsQuery);
  const trials = query.data?.trials;
  const isBooked = trials?.some(
    ({ state, group, child: of }) => state === 'coming' && group.id === groupId && of.id === child.id,
  );
  // The lesson that was tapped is gone: who goes on by keyboard, or listens, continues at what was booked.
  const own = useRef<HTMLHeadingElement>(null);
  const [hasBooked, setHasBooked] = useState(false);
  useEffect(() => {
    if (!hasBooked || !trials || !own.current) return;
    own.current.focus();
    setHasBooked(false);
  }, [hasBooked, trials]);
  return (
    <div className={classes.trials}>
      <QueryStates query={query} loading={<Skeletons shape="card" count={1} />} errorTitle={t('error')}>
        {({ trials }) =>
          trials.length > 0 && (
            <section aria-labelledby="own-trials" className={classes.section}>
              <h2 id="own-trials" ref={own} tabIndex={-1} className={classes.title}>
                {t('own')}
              </h2>
              <ul className={classes.list}>
                {trials.map((trial) => (
                  <OwnTrial key={trial.id} trial={trial} onAgain={(of) => onShow(of.group.id, of.child.id)} />
                ))}
              </ul>
            </section>
          )
        }
      </QueryStates>
      {isBooked ? (
        <Button variant="light" className={classes.all} onClick={() => onShow(undefined)}>
          {t('all_groups')}
        </Button>
      ) : (
        <section aria-labelledby="trial-groups" className={classes.section}>
          <h2 id="trial-groups" className={classes.title}>
            {t('choose')}
          </h2>
          {selector}
          <TrialGroups
            key={`${child.userId} ${groupId}`}
            child={child}
            groupId={groupId}
            onAllGroups={() => onShow(undefined)}
            onBooked={() => setHasBooked(true)}
          />
        </section>
      )}
    </div>
  );
}
