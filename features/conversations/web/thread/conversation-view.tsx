import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { mayAnswerFamilies } from '../../shared/conversations.permissions.ts';
import type { ConversationDetail } from '../../shared/conversations.ts';
import classes from '../components/conversations.module.css';
import { conversationQuery } from '../conversations.queries.ts';
import { FamilyThread } from './family-thread.tsx';
import { MessageList } from './message-list.tsx';
import { StaffThread } from './staff-thread.tsx';

/** A conversation: whom it is about, its messages, and what the reader may do. */
export function ConversationView({ conversationId }: { readonly conversationId: string }) {
  const t = useTranslations('conversations');
  const viewer = mayAnswerFamilies(useUser()) ? 'staff' : 'family';
  const query = useInfiniteQuery(conversationQuery(conversationId));
  const shown = query.data?.pages[0];
  const crumbs = [{ label: t('title'), link: { to: '/dashboard/conversations' } as const }];
  return (
    <>
      <PageHeader
        title={shown ? titleOf(shown, t(`subject.${shown.subject}`)) : t('title')}
        crumbs={crumbs}
        {...(shown && { subtitle: <About conversation={shown} viewer={viewer} /> })}
      />
      <QueryStates
        query={query}
        loading={<Skeletons shape="card" count={2} />}
        errorTitle={t('error_conversation')}
      >
        {({ pages }) => {
          const messages = pages.toReversed().flatMap((page) => page.messages);
          const [first] = pages;
          return (
            <div className={`${classes.stack} ${classes.narrow}`}>
              <MessageList
                messages={messages}
                viewer={viewer}
                hasEarlier={query.hasNextPage}
                isFetching={query.isFetchingNextPage}
                onEarlier={() => void query.fetchNextPage()}
              />
              {first && viewer === 'family' && <FamilyThread key={first.id} conversation={first} />}
              {first && viewer === 'staff' && (
                <StaffThread key={first.id} conversation={first} messages={messages} />
              )}
            </div>
          );
        }}
      </QueryStates>
    </>
  );
}

const titleOf = ({ title }: ConversationDetail, subject: string) =>
  title === '' ? subject : `${subject}: ${title}`;

interface AboutProps {
  readonly conversation: ConversationDetail;
  readonly viewer: 'family' | 'staff';
}

/** The child; for staff also its groups and guardians. */
function About({ conversation: { child, groups, guardians }, viewer }: AboutProps) {
  const t = useTranslations('conversations');
  const { role } = useUser();
  const name = `${child.firstName} ${child.lastName}`;
  if (viewer === 'family') return <span>{name}</span>;
  const adults = guardians.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ');
  return (
    <span className={classes.facts}>
      {role === 'admin' ? (
        <Link to="/dashboard/users/$userId" params={{ userId: child.id }} className={classes.inline}>
          {name}
        </Link>
      ) : (
        <span>{name}</span>
      )}
      {groups.map((group) => (
        <Link
          key={group.id}
          to="/dashboard/groups/$groupId"
          params={{ groupId: group.id }}
          className={classes.inline}
        >
          {group.name}
        </Link>
      ))}
      {adults !== '' && <span>{t('guardians', { names: adults })}</span>}
    </span>
  );
}
