import { Button } from '@mantine/core';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import { useInfiniteQuery, usePrefetchQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isStaff } from '#platform/shared/roles.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import type { DeclineReason, WaitingWork, Work, WorkPlace } from '../../shared/shelf.ts';
import { waitingWorksQuery, workQuery } from '../shelf.queries.ts';
import classes from './decisions.module.css';
import { DeclineButton } from './decline-button.tsx';
import { useDecision } from './use-decision.ts';
import { useLostFocus } from './use-lost-focus.ts';

/** What a teacher decides about a work, at the thumb on a phone, and the way to the next one that waits, or back from the last. */
export function Decisions({ work }: { work: Work }) {
  const { role } = useUser();
  const [decidedIn, setDecidedIn] = useState<string | null>(null);
  // Where the teacher came from: the group for which it waits, or was just decided, or else is.
  const from =
    work.places.find(({ state }) => state === 'waiting') ??
    work.places.find(({ groupId }) => groupId === decidedIn) ??
    work.places[0];
  if (!isStaff(role) || !from) return null;
  return <Bar work={work} from={from} decidedIn={decidedIn} onDecided={setDecidedIn} />;
}

interface BarProps {
  readonly work: Work;
  readonly from: WorkPlace;
  readonly decidedIn: string | null;
  readonly onDecided: (groupId: string) => void;
}

function Bar({ work, from, decidedIn, onDecided }: BarProps) {
  const t = useTranslations('shelf');
  const queue = useQueue(from.groupId, work.id);
  const waits = from.state === 'waiting';
  return (
    <div className={classes.bar} data-bottom-bar="decide">
      {waits && queue && queue.at >= 0 && queue.total > 1 && (
        <p className={classes.place}>{t('queue_left', { count: queue.total })}</p>
      )}
      {work.places.map((place) => (
        <Decision
          key={place.groupId}
          work={work}
          place={place}
          next={place === from && waits ? queue?.next?.id : undefined}
          named={work.places.length > 1}
          takesFocus={decidedIn !== null && place === from && waits}
          onDecided={onDecided}
        />
      ))}
      {queue && (
        <NextWaiting groupId={from.groupId} queue={queue} isNext={!waits} isDecided={decidedIn !== null} />
      )}
    </div>
  );
}

/** The works of a group that wait: where this one stands among them, from 0, or below that; and the next to look at. */
interface Queue {
  readonly at: number;
  readonly total: number;
  readonly next: WaitingWork | undefined;
}

function useQueue(groupId: string, workId: string): Queue | null {
  const { data } = useInfiniteQuery(waitingWorksQuery(groupId));
  const [first] = data?.pages ?? [];
  if (!first) return null;
  const { works: waiting, total } = first;
  const at = waiting.findIndex(({ id }) => id === workId);
  // In the order of the list, and from its end to its beginning.
  return { at, total, next: waiting[at + 1] ?? waiting.find(({ id }) => id !== workId) };
}

interface DecisionProps {
  readonly work: Work;
  readonly place: WorkPlace;
  /** The id of the work that waits after this one: letting the group see this one leads there. */
  readonly next: string | undefined;
  readonly named: boolean;
  /** Another group's decision was made a moment ago, or this one's was undone: this is what to do. */
  readonly takesFocus: boolean;
  readonly onDecided: (groupId: string) => void;
}

function Decision({ work, place, next, named, takesFocus, onDecided }: DecisionProps) {
  const t = useTranslations('shelf');
  const { approve, decline, isPending } = useDecision();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const first = useLostFocus<HTMLButtonElement>(takesFocus);
  const { groupId, groupName, state } = place;
  const label = (words: string) => (named ? `${words}: ${groupName}` : words);
  const goOn = () => {
    // Whoever has left meanwhile is where they want to be.
    if (next && isHere.current) void navigate({ to: '/dashboard/shelf/$workId', params: { workId: next } });
  };
  const decide = (reason?: DeclineReason) => {
    onDecided(groupId);
    if (reason) decline({ work, groupId }, reason);
    else approve({ work, groupId }, goOn);
  };
  return (
    <>
      {(state === 'waiting' || state === 'declined') && (
        <Button
          ref={first}
          size="md"
          variant={state === 'waiting' ? 'filled' : 'default'}
          loading={isPending}
          onClick={() => decide()}
        >
          {label(t(next ? 'approve_next' : 'approve'))}
        </Button>
      )}
      {state === 'waiting' && (
        <DeclineButton label={label(t('decline'))} disabled={isPending} onDecline={decide} />
      )}
    </>
  );
}

/** Whether what asks is on the screen still. */
function useIsHere() {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}

interface NextProps {
  readonly groupId: string;
  readonly queue: Queue;
  /** Whether this one is decided: then the next is what to do. */
  readonly isNext: boolean;
  /** Whether the teacher has decided it here, a moment ago. */
  readonly isDecided: boolean;
}

function NextWaiting({ groupId, queue: { at, total, next }, isNext, isDecided }: NextProps) {
  if (next)
    return (
      <Next
        workId={next.id}
        isMain={isNext}
        takesFocus={isNext && isDecided}
        count={total - (at < 0 ? 0 : 1)}
      />
    );
  return isNext && isDecided && at < 0 ? <AllDecided groupId={groupId} /> : null;
}

interface NextWorkProps {
  readonly workId: string;
  readonly isMain: boolean;
  /** The button that decided is gone. */
  readonly takesFocus: boolean;
  readonly count: number;
}

/** The next work that waits, fetched before it is asked for: a class of works is looked through in one go. */
function Next({ workId, isMain, takesFocus, count }: NextWorkProps) {
  const t = useTranslations('shelf');
  const link = useLostFocus<HTMLAnchorElement>(takesFocus);
  usePrefetchQuery(workQuery(workId));
  return (
    <Button
      size="md"
      variant={isMain ? 'filled' : 'subtle'}
      rightSection={<IconArrowRight size={18} aria-hidden />}
      renderRoot={(props) => <Link {...props} ref={link} to="/dashboard/shelf/$workId" params={{ workId }} />}
    >
      {t('next_waiting', { count })}
    </Button>
  );
}

/** After the last one of a group: that it was the last, and the way to the next group where works wait, or back. */
function AllDecided({ groupId }: { groupId: string }) {
  const { data } = useInfiniteQuery(waitingWorksQuery());
  const [all] = data?.pages ?? [];
  if (!all) return null;
  const [next] = all.works;
  return next ? <NextGroup next={next} count={all.total} /> : <NothingWaits groupId={groupId} />;
}

function NextGroup({ next, count }: { next: WaitingWork; count: number }) {
  const t = useTranslations('shelf');
  const link = useLostFocus<HTMLAnchorElement>(true);
  usePrefetchQuery(workQuery(next.id));
  return (
    <>
      <Done words={t('group_decided')} />
      <Button
        size="md"
        rightSection={<IconArrowRight size={18} aria-hidden />}
        renderRoot={(props) => (
          <Link {...props} ref={link} to="/dashboard/shelf/$workId" params={{ workId: next.id }} />
        )}
      >
        {t('next_group', { group: next.groupName, count })}
      </Button>
    </>
  );
}

function Done({ words }: { words: string }) {
  return (
    <p className={classes.done} role="status">
      <IconCircleCheck size={22} aria-hidden />
      {words}
    </p>
  );
}

function NothingWaits({ groupId }: { groupId: string }) {
  const t = useTranslations('shelf');
  const link = useLostFocus<HTMLAnchorElement>(true);
  return (
    <>
      <Done words={t('all_decided')} />
      <Button
        size="md"
        rightSection={<IconArrowRight size={18} aria-hidden />}
        renderRoot={(props) => (
          <Link {...props} ref={link} to="/dashboard/groups/$groupId/shelf" params={{ groupId }} />
        )}
      >
        {t('to_group_shelf')}
      </Button>
    </>
  );
}
