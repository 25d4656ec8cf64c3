import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useTranslations } from 'use-intl';
import classes from '#features/people/web/children/child-card.module.css';
import { ChildCard } from '#features/people/web/children/child-card.tsx';
import { childrenQuery } from '#features/people/web/people.queries.ts';
import { TryGroup } from '#features/trials/web/components/try-group.tsx';
import { Capsule } from '#platform/web/illustrations/empty-scenes.tsx';
import { avatarTints } from '#platform/web/kit/avatar-tints.ts';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';

interface Props {
  /** A child's next event, in one line, from the schedule. */
  readonly NextEvent: ComponentType<{ childId: string }>;
  /** A link to plans for a child without one. */
  readonly AssignPlan?: ComponentType<{ childId: string }> | undefined;
}

/** The parent's children: how old they are, whether they can sign in, and their next lesson. */
export function ChildrenPage({ NextEvent, AssignPlan }: Props) {
  const t = useTranslations('children');
  const say = useTranslations('common');
  const query = useQuery(childrenQuery);
  const isEmpty = query.data?.children.length === 0;
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} action={!isEmpty && <AddButton />} />
      <QueryStates
        query={query}
        loading={<Skeletons shape="row" />}
        errorTitle={t('error_list')}
        isEmpty={({ children }) => children.length === 0}
        empty={
          <EmptyState
            picture={<Capsule />}
            message={say('no_children')}
            hint={t('empty_hint')}
            action={<AddButton />}
          />
        }
      >
        {({ children }) => (
          <>
            <ul className={classes.list}>
              {children.map((child, index) => (
                <ChildCard
                  key={child.id}
                  child={child}
                  tint={avatarTints(children.map(({ firstName }) => firstName))[index]}
                  NextEvent={NextEvent}
                  AssignPlan={AssignPlan}
                />
              ))}
            </ul>
            <TryGroup />
          </>
        )}
      </QueryStates>
    </>
  );
}

function AddButton() {
  const t = useTranslations('children');
  return (
    <Button
      leftSection={<IconPlus size={20} aria-hidden />}
      renderRoot={(props) => <Link {...props} to="/dashboard/children/new" />}
    >
      {t('add')}
    </Button>
  );
}
