import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '#platform/web/dialog/dialog.tsx';
import { SearchField } from '#platform/web/form/search-field.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import type { StartableChild, StartablePlan } from '../../shared/starting.ts';
import { startableQuery } from '../starting.queries.ts';
import { StartForm } from './start-form.tsx';
import classes from './starting.module.css';

interface Props {
  readonly groupId?: string | undefined;
  readonly personId?: string | undefined;
  readonly onClose: () => void;
}

/** An admin starts subscriptions: for a person's child, for one found by name, or for all of a group (decision C5). */
export function StartDialog({ groupId, personId, onClose }: Props) {
  const t = useTranslations('billing_office.start');
  const [search, setSearch] = useState('');
  const isSearched = !groupId && !personId;
  const of = { ...(groupId && { groupId }), ...(personId && { personId }), ...(isSearched && { search }) };
  const query = useQuery(startableQuery(of));
  return (
    <Dialog opened shape="side" title={t(groupId ? 'open_group' : 'open')} onClose={onClose}>
      <div className={classes.dialog}>
        {isSearched && <SearchField label={t('search')} text={search} onChange={(q) => setSearch(q ?? '')} />}
        <QueryStates query={query} loading={<Skeletons shape="row" count={3} />} errorTitle={t('error')}>
          {(found: { children: StartableChild[]; plans: StartablePlan[]; planId: string | null }) => (
            <Found
              {...found}
              key={found.children.map(({ id }) => id).join()}
              all={groupId !== undefined}
              hint={isSearched && search === ''}
              onClose={onClose}
            />
          )}
        </QueryStates>
      </div>
    </Dialog>
  );
}

interface FoundProps {
  readonly children: readonly StartableChild[];
  readonly plans: readonly StartablePlan[];
  readonly planId: string | null;
  readonly all: boolean;
  readonly hint: boolean;
  readonly onClose: () => void;
}

function Found({ children: found, hint, plans, ...rest }: FoundProps) {
  const t = useTranslations('billing_office.start');
  if (plans.length === 0) return <p className={classes.dim}>{t('no_plans')}</p>;
  if (found.length === 0) return <p className={classes.dim}>{t(hint ? 'search_hint' : 'none')}</p>;
  return <StartForm people={found} plans={plans} {...rest} />;
}
