import type { Child } from '#features/people/shared/people.ts';
import type { ChildGlance } from '../../shared/home.ts';

/** What a line says, by the key of its sentence. */
type LineKind =
  | 'child_missing'
  | 'child_there'
  | 'group_there'
  | `seat_${NonNullable<ChildGlance['seat']> | 'held' | 'academy' | 'later'}`
  | 'pay'
  | 'paid'
  | 'nothing_due'
  | 'offer'
  | 'stay'
  | 'lesson_known'
  | 'lesson_unknown'
  | 'lesson_later'
  | 'assign'
  | 'sign'
  | 'asks';

/** What the reader can do about a line; each leads to a screen. */
export type ToDoAct =
  | 'add_child'
  | 'choose_plan'
  | 'choose_group'
  | 'wait'
  | 'pay'
  | 'assign'
  | 'sign'
  | 'answer';

type HeldPlace = ChildGlance['places'][number];

/** A line of the list: one sentence, and the button of what is open. */
export interface ToDo {
  readonly kind: LineKind;
  /** `later`: it follows from others, or somebody else does it. */
  readonly state: 'done' | 'open' | 'later';
  readonly act?: ToDoAct;
  /** Whom it is about. */
  readonly child?: Child;
  /** The place that is held, and until when. */
  readonly place?: HeldPlace;
  /** The lesson is known to be missed. */
  readonly isMissed?: boolean;
}

/** What the list is made from; without the family's state while that could not be loaded. */
export interface ToDoFacts {
  readonly children: readonly Child[];
  /** The child whose day is shown. */
  readonly selected: Child | null;
  readonly family?:
    | {
        readonly children: readonly ChildGlance[];
        readonly unpaid: boolean;
        readonly due: object | null;
        readonly unassigned: number;
        /** Missing in an answer that a former version kept on the device. */
        readonly toSign?: number | undefined;
      }
    | undefined;
}

const acts = { plan: 'choose_plan', group: 'choose_group', wait: 'wait' } as const;

/**
 * What is still to do (decision E6). Until the first lesson of the child that the reader looks at: the four steps to it, those that
 * are done too. Then whatever is open for anybody in the family.
 */
export function toDosOf({ children, selected, family }: ToDoFacts): ToDo[] {
  const glances = new Map(family?.children.map((glance) => [glance.id, glance]));
  const glance = selected ? glances.get(selected.id) : undefined;
  const steps = stepsOf(children, selected, glance);
  const owes = family !== undefined && (family.due !== null || family.unpaid);
  const others = children.filter(({ id }) => !(glance?.start && id === glance.id));
  const isNew = ({ place }: ToDo) => !steps.some((step) => step.place === place);
  return [
    ...steps,
    ...children.flatMap((child) => placesToAnswer(child, glances.get(child.id))).filter(isNew),
    ...(owes && !steps.some(({ kind }) => kind === 'pay') ? [pay] : []),
    ...(owes ? children.flatMap((child) => placesToPay(child, glances.get(child.id))) : []).filter(isNew),
    ...((family?.unassigned ?? 0) > 0 && children.length > 0
      ? [{ kind: 'assign', state: 'open', act: 'assign' } as const]
      : []),
    // Once, however many documents and children: the screen that it leads to lists them.
    ...((family?.toSign ?? 0) > 0 ? [{ kind: 'sign', state: 'open', act: 'sign' } as const] : []),
    ...others.flatMap((child) => openSeatOf(child, glances.get(child.id)) ?? []),
    ...children
      .filter(({ requests }) => requests > 0)
      .map((child) => ({ kind: 'asks', state: 'open', act: 'answer', child }) as const),
  ];
}

/** How many lines the reader can do something about. */
export function countOpen(lines: readonly ToDo[]): number {
  return lines.filter(({ state }) => state === 'open').length;
}

/** Whether a child was mailed an invitation and has not come yet, by a card neither. */
export function mayBeInvitedAgain(child: Child | undefined): boolean {
  return child?.status === 'invited' && !child.hasCard && child.email !== null;
}

const pay: ToDo = { kind: 'pay', state: 'open', act: 'pay' };

function stepsOf(
  children: readonly Child[],
  child: Child | null,
  glance: ChildGlance | undefined,
): readonly ToDo[] {
  if (children.length === 0)
    return [
      { kind: 'child_missing', state: 'open', act: 'add_child' },
      { kind: 'seat_later', state: 'later' },
      { kind: 'nothing_due', state: 'later' },
      { kind: 'lesson_later', state: 'later' },
    ];
  if (!child || !glance?.start) return [];
  return [
    { kind: 'child_there', state: 'done', child },
    seatStepOf(child, glance),
    ...paymentStepOf(child, glance),
    lessonStepOf(child, glance),
  ];
}

const isInGroup = ({ groups }: Child) => groups.some(({ status }) => status === 'active');

function openSeatOf(child: Child, glance: ChildGlance | undefined): ToDo | null {
  const seat = glance?.seat;
  if (seat !== 'plan' && seat !== 'group' && seat !== 'wait') return null;
  return { kind: `seat_${seat}`, state: 'open', act: acts[seat], child };
}

/** The places that the reader may take or leave, before each is another family's. */
function placesToAnswer(child: Child, glance: ChildGlance | undefined): ToDo[] {
  const asked = glance?.places.filter(({ kind }) => kind !== 'paying') ?? [];
  return asked.map((place) => {
    const kind = place.kind === 'offer' ? 'offer' : 'stay';
    return { kind, state: 'open', act: 'answer', child, place };
  });
}

/** Until when the places are held that are being paid for. */
function placesToPay(child: Child, glance: ChildGlance | undefined): ToDo[] {
  const paid = glance?.places.filter(({ kind }) => kind === 'paying') ?? [];
  return paid.map((place) => ({ kind: 'seat_held', state: 'later', child, place }));
}

function seatStepOf(child: Child, glance: ChildGlance): ToDo {
  const [asked] = placesToAnswer(child, glance);
  if (asked && !isInGroup(child)) return asked;
  const open = openSeatOf(child, glance);
  if (open) return open;
  if (isInGroup(child)) return { kind: 'group_there', state: 'done', child };
  const [paid] = placesToPay(child, glance);
  if (glance.seat === 'paying' && paid) return paid;
  return { kind: `seat_${glance.seat ?? 'academy'}`, state: 'later', child };
}

/** Nothing for a guardian who does not pay. */
function paymentStepOf(child: Child, { start }: ChildGlance): ToDo[] {
  const payment = start?.payment;
  if (!payment) return [];
  if (payment === 'open') return [pay];
  if (payment === 'paid') return [{ kind: 'paid', state: 'done' }];
  return [{ kind: 'nothing_due', state: isInGroup(child) ? 'done' : 'later' }];
}

function lessonStepOf(child: Child, { start }: ChildGlance): ToDo {
  if (start?.lesson)
    return { kind: 'lesson_known', state: 'later', child, isMissed: start.lesson.absenceTold };
  return { kind: isInGroup(child) ? 'lesson_unknown' : 'lesson_later', state: 'later' };
}
