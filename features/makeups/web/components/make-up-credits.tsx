import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Satellite } from '#platform/web/illustrations/empty-scenes.tsx';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { CreditCard } from '../credits/credit-card.tsx';
import classes from '../credits/credits.module.css';
import { GiveCredit } from '../credits/give-credit.tsx';
import { creditsQuery } from '../makeups.queries.ts';

interface Props {
  readonly childId: string;
  /** What stands there without any credit, instead of the picture. */
  readonly none?: ReactNode;
}

/** A child's missed lessons that can be made up, were, or could have been: each with its next step and every line of it. */
export function MakeUpCredits({ childId, none }: Props) {
  const t = useTranslations('makeups');
  const [page, setPage] = useState(1);
  const query = useQuery({ ...creditsQuery(childId, page), placeholderData: keepPreviousData });
  return (
    <QueryStates query={query} loading={<Skeletons shape="row" count={2} />} errorTitle={t('error')}>
      {({ credits, more, mayGive, nextCharge }) => (
        <>
          {credits.length === 0 && page === 1
            ? (none ?? <EmptyState picture={<Satellite />} message={t('none')} hint={t('none_hint')} />)
            : null}
          <ul className={classes.credits}>
            {credits.map((credit) => (
              <li key={credit.id}>
                <CreditCard credit={credit} mayWithdraw={mayGive} nextCharge={nextCharge} />
              </li>
            ))}
          </ul>
          <div className={classes.foot}>
            {page > 1 && (
              <Button variant="default" onClick={() => setPage(page - 1)}>
                {t('newer')}
              </Button>
            )}
            {more && (
              <Button variant="default" onClick={() => setPage(page + 1)}>
                {t('more')}
              </Button>
            )}
            {mayGive && <GiveCredit childId={childId} />}
          </div>
        </>
      )}
    </QueryStates>
  );
}
