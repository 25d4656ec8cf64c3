import { Button } from '@mantine/core';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { isStaff } from '#platform/shared/roles.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import type { Work, WorkPlace } from '../../shared/shelf.ts';
import { waitingWorksQuery } from '../shelf.queries.ts';
import classes from './decisions.module.css';
import { useDecision } from './use-decision.ts';

/** What a teacher decides about a work, at the thumb on a phone, and the way to the next one that waits. */
export function Decisions({ work }: { work: Work }) {
  const { role } = useUser();
  // Where the teacher came from: the group for which it waits, or else is.
  const from = work.places.find(({ state }) => state === 'waiting') ?? work.places[0];
  if (!isStaff(role) || !from) return null;
  return (
    <div className={classes.bar} data-bottom-bar="decide">
      {work.places.map((place) => (
        <Decision key={place.groupId} work={work} place={place} named={work.places.length > 1} />
      ))}
      <NextWaiting groupId={from.groupId} workId={work.id} isNext={from.state !== 'waiting'} />
    </div>
  );
}

interface DecisionProps {
  readonly work: Work;
  readonly place: WorkPlace;
  readonly named: boolean;
}

function Decision({ work, place, named }: DecisionProps) {
  const t = useTranslations('shelf');
  const { approve, decline, isPending } = useDecision();
  const { groupId, groupName, state } = place;
  const label = (words: string) => (named ? `${words}: ${groupName}` : words);
  return (
    <>
      {(state === 'waiting' || state === 'declined') && (
        <Button
          size="md"
          variant={state === 'waiting' ? 'filled' : 'default'}
          loading={isPending}
          onClick={() => approve({ work, groupId })}
        >
          {label(t('approve'))}
        </Button>
      )}
      {state === 'waiting' && (
        <Button size="md" variant="default" disabled={isPending} onClick={() => decline({ work, groupId })}>
          {label(t('decline'))}
        </Button>
      )}
    </>
  );
}

interface NextProps {
  readonly groupId: string;
  readonly workId: string;
  /** Whether this one is decided: then the next is what to do. */
  readonly isNext: boolean;
}

function NextWaiting({ groupId, workId, isNext }: NextProps) {
  const t = useTranslations('shelf');
  const { data } = useInfiniteQuery(waitingWorksQuery(groupId));
  const [first] = data?.pages ?? [];
  const waiting = first?.works ?? [];
  const at = waiting.findIndex(({ id }) => id === workId);
  // In the order of the list, and from its end to its beginning.
  const next = waiting[at + 1] ?? waiting.find(({ id }) => id !== workId);
  if (!next) return null;
  const count = (first?.total ?? 0) - (at < 0 ? 0 : 1);
  return (
    <Button
      size="md"
      variant={isNext ? 'filled' : 'subtle'}
      rightSection={<IconArrowRight size={18} aria-hidden />}
      renderRoot={(props) => <Link {...props} to="/dashboard/shelf/$workId" params={{ workId: next.id }} />}
    >
      {t('next_waiting', { count })}
    </Button>
  );
}
