import { Button } from '@mantine/core';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import { useInfiniteQuery, usePrefetchQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
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
  return (
    <div className={classes.bar} data-bottom-bar="decide">
      {work.places.map((place) => (
        <Decision
          key={place.groupId}
          work={work}
          place={place}
          named={work.places.length > 1}
          takesFocus={decidedIn !== null && place === from && place.state === 'waiting'}
          onDecided={setDecidedIn}
        />
      ))}
      <NextWaiting
        groupId={from.groupId}
        workId={work.id}
        isNext={from.state !== 'waiting'}
        isDecided={decidedIn !== null}
      />
    </div>
  );
}

interface DecisionProps {
  readonly work: Work;
  readonly place: WorkPlace;
  readonly named: boolean;
  /** Another group's decision was made a moment ago, or this one's was undone: this is what to do. */
  readonly takesFocus: boolean;
  readonly onDecided: (groupId: string) => void;
}

function Decision({ work, place, named, takesFocus, onDecided }: DecisionProps) {
  const t = useTranslations('shelf');
  const { approve, decline, isPending } = useDecision();
  const first = useLostFocus<HTMLButtonElement>(takesFocus);
  const { groupId, groupName, state } = place;
  const label = (words: string) => (named ? `${words}: ${groupName}` : words);
  const decide = (reason?: DeclineReason) => {
    onDecided(groupId);
    if (reason) decline({ work, groupId }, reason);
    else approve({ work, groupId });
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
          {label(t('approve'))}
        </Button>
      )}
      {state === 'waiting' && (
        <DeclineButton label={label(t('decline'))} disabled={isPending} onDecline={decide} />
      )}
    </>
  );
}

interface NextProps {
  readonly groupId: string;
  readonly workId: string;
  /** Whether this one is decided: then the next is what to do. */
  readonly isNext: boolean;
  /** Whether the teacher has decided it here, a moment ago. */
  readonly isDecided: boolean;
}

function NextWaiting({ groupId, workId, isNext, isDecided }: NextProps) {
  const { data } = useInfiniteQuery(waitingWorksQuery(groupId));
  const [first] = data?.pages ?? [];
  if (!first) return null;
  const { works: waiting, total } = first;
  const at = waiting.findIndex(({ id }) => id === workId);
  // In the order of the list, and from its end to its beginning.
  const next = waiting[at + 1] ?? waiting.find(({ id }) => id !== workId);
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
