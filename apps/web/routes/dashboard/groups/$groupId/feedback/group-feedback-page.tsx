import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { GroupFeedback } from '#features/feedback/shared/feedback.ts';
import { groupFeedbackQuery } from '#features/feedback/web/feedback.queries.ts';
import { FeedbackDesk } from '#features/feedback/web/group/feedback-desk.tsx';
import classes from '#features/feedback/web/group/group-feedback.module.css';
import { termOfSearch } from '#features/feedback/web/group/group-search.view.ts';
import { SendGroup } from '#features/feedback/web/group/send-group.tsx';
import { StudentList } from '#features/feedback/web/group/student-list.tsx';
import { TermPicker } from '#features/feedback/web/group/term-picker.tsx';
import { Telescope } from '#platform/web/illustrations/empty-scenes.tsx';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { isNotThere } from '#platform/web/use-gone.ts';

const route = getRouteApi('/dashboard/groups/$groupId/feedback/');

/** Where a group's feedback is written: its children on the left, one child's letter beside the facts on the right. */
export function GroupFeedbackPage() {
  const t = useTranslations('feedback');
  const { groupId } = route.useParams();
  const search = route.useSearch();
  const query = useQuery(groupFeedbackQuery(groupId, termOfSearch(search)));
  const group = query.data?.group;
  const toGroups = { label: t('groups'), link: { to: '/dashboard/groups' } } as const;
  if (!group && isNotThere(query.error))
    return (
      <>
        <PageHeader title={t('title')} crumbs={[toGroups]} />
        <EmptyState
          picture={<Telescope />}
          message={t('no_such_group')}
          action={
            <Button component={Link} to="/dashboard/groups">
              {t('to_groups')}
            </Button>
          }
        />
      </>
    );
  const toGroup = group && {
    label: group.name,
    link: { to: '/dashboard/groups/$groupId', params: { groupId } } as const,
  };
  return (
    <>
      <PageHeader
        title={t('title')}
        crumbs={toGroup ? [toGroups, toGroup] : [toGroups]}
        action={
          query.data?.enabled && (
            <div
              className={classes.all}
              data-open={query.data.students.some(({ child }) => child.id === search.child)}
            >
              <SendGroup list={query.data} />
            </div>
          )
        }
      />
      <QueryStates
        query={query}
        loading={<Skeletons shape="row" count={5} />}
        errorTitle={t('list_error')}
        isEmpty={({ students }) => students.length === 0}
        empty={<EmptyState picture={<Telescope />} message={t('no_students')} />}
      >
        {(list) => <Desk list={list} />}
      </QueryStates>
    </>
  );
}

function Desk({ list }: { list: GroupFeedback }) {
  const t = useTranslations('feedback');
  const { child } = route.useSearch();
  const navigate = route.useNavigate();
  const at = list.students.findIndex((each) => each.child.id === child);
  const open = (next: string | undefined) =>
    void navigate({ search: (now) => ({ ...now, child: next }), resetScroll: next === undefined });
  const following = list.students[at + 1]?.child.id;
  return (
    <div className={classes.desk} data-open={at >= 0}>
      <div className={classes.list}>
        <TermPicker
          list={list}
          onChange={({ schoolYear, semester }) =>
            void navigate({ search: (now) => ({ ...now, year: schoolYear, semester }), replace: true })
          }
        />
        {!list.enabled && <p className={classes.note}>{t('disabled')}</p>}
        <StudentList list={list} chosen={child} onChoose={open} />
      </div>
      {at >= 0 && child ? (
        <FeedbackDesk
          key={`${child} ${list.term.schoolYear} ${list.term.semester}`}
          of={{ groupId: list.group.id, childId: child, ...list.term }}
          onBack={() => open(undefined)}
          onNext={following ? () => open(following) : undefined}
        />
      ) : (
        <p className={classes.choose}>{t('choose')}</p>
      )}
    </div>
  );
}
