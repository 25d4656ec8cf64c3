import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Satellite } from '#platform/web/illustrations/empty-scenes.tsx';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import type { FamilyDiploma } from '../../shared/diplomas.ts';
import { diplomasQuery } from '../diplomas.queries.ts';
import classes from './diplomas.module.css';
import { HeldDiploma } from './held-diploma.tsx';

/** The diplomas of one child: those to download and share first, then the upcoming ones. */
export function Diplomas({ childId, top }: { childId: string; top?: ReactNode }) {
  const t = useTranslations('diplomas');
  const query = useQuery(diplomasQuery(childId));
  return (
    <div className={classes.page}>
      <PageHeader title={t('title')} />
      {top}
      <QueryStates
        query={query}
        loading={<Skeletons shape="card" count={1} />}
        errorTitle={t('family.error')}
        isEmpty={({ diplomas }) => diplomas.length === 0}
        empty={<EmptyState picture={<Satellite />} message={t('family.none')} hint={t('family.none_hint')} />}
      >
        {({ diplomas }) => <List diplomas={diplomas} />}
      </QueryStates>
    </div>
  );
}

function List({ diplomas }: { diplomas: readonly FamilyDiploma[] }) {
  const held = diplomas.filter(({ state }) => state === 'ready');
  const others = diplomas.filter(({ state }) => state !== 'ready');
  return (
    <ul className={classes.list}>
      {[...held, ...others].map((each) => (
        <li key={each.groupId}>
          {each.diploma ? <HeldDiploma given={each} diploma={each.diploma} /> : <NotHeld given={each} />}
        </li>
      ))}
    </ul>
  );
}

const words = { revoked: 'revoked', 'no-code': 'no_code', 'not-available': 'not_available' } as const;

/** Why a group's diploma is not available. */
function NotHeld({ given: { state, title } }: { given: FamilyDiploma }) {
  const t = useTranslations('diplomas.family');
  if (state === 'ready') return null;
  const key = words[state];
  return (
    <section className={classes.waiting} data-state={state}>
      <h2 className={classes.waitingTitle}>{t(key)}</h2>
      <p className={classes.hint}>{t(`${key}_hint`, { group: title })}</p>
    </section>
  );
}
