import type { GuestLesson } from '#features/guests/server/guests.service.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { paymentRefusal, trialStateOf } from '../shared/trials.rules.ts';
import type { StaffTrial, Trial, TrialState } from '../shared/trials.ts';
import type { TrialRow } from './trials.repository.ts';

type Facts = Pick<TrialRow, 'endedAs' | 'endsAt' | 'mark'>;

const stateOf = ({ endedAs, endsAt, mark }: Facts, now: string): TrialState =>
  trialStateOf({ endedAs, endsAt, mark }, now);

/** A hold that is over may be ended a minute later. */
const stillHeld = ({ heldUntil }: TrialRow, now: string): string | null =>
  heldUntil !== null && Date.parse(heldUntil) > Date.parse(now) ? heldUntil : null;

function stayByOf({ isPaying, isPaid }: TrialRow): Trial['stayBy'] {
  if (isPaying) return 'payment';
  return isPaid ? 'order' : 'word';
}

/** A trial as an adult of its family sees it: what the teacher wrote from the offer on, and a seat only while it is held. */
export function familyTrialOf(
  row: TrialRow,
  reader: { readonly actor: Actor; readonly now: Temporal.Instant },
): Trial {
  const now = reader.now.toString({ smallestUnit: 'millisecond' });
  const state = stateOf(row, now);
  const { startsAt, endsAt, mode } = row;
  return {
    id: row.id,
    group: { id: row.groupId, name: row.groupName },
    child: { id: row.recordId, firstName: row.firstName },
    state,
    date: row.date,
    lesson:
      startsAt && endsAt && mode
        ? {
            ...{ startsAt, endsAt, mode, address: row.address, city: row.city },
            ...{ instructions: row.instructions, meetingLink: row.meetingLink },
          }
        : null,
    priceCents: row.priceCents,
    note: row.offered ? row.note : '',
    offered: row.offered,
    stayUntil: row.stayed ? null : stillHeld(row, now),
    stayBy: stayByOf(row),
    stayed: row.stayed,
    mayAskAgain:
      !row.stayed &&
      !row.isFollowed &&
      (state === 'cancelled' || state === 'lost' || (state === 'missed' && row.attempt === 1)),
    mayCancel: state === 'coming' && paymentRefusal(reader.actor, row) === null,
  };
}

/** A trial as staff see it. */
export function staffTrialOf(row: TrialRow, now: string): StaffTrial {
  return {
    id: row.id,
    group: { id: row.groupId, name: row.groupName },
    childName: `${row.firstName} ${row.lastName}`,
    state: stateOf(row, now),
    date: row.date,
    startsAt: row.startsAt,
    stayUntil: stillHeld(row, now),
  };
}

/** A trial as its family is told of it; null once its lesson is gone. */
export function toldTrialOf(row: TrialRow): GuestLesson | null {
  const { startsAt, endsAt, mode, firstName: childName, groupName } = row;
  if (!startsAt || !endsAt || !mode) return null;
  const place = mode === 'live' ? [row.address, row.city].filter(Boolean).join(', ') : '';
  const instructions = row.instructions ?? '';
  const meetingLink = mode === 'online' ? (row.meetingLink ?? '') : '';
  return { childName, groupName, startsAt, endsAt, place, instructions, meetingLink };
}
