import { describe, expect, it } from 'vitest';
import type { MissedLesson } from '#features/attendance/shared/attendance.ts';
import type { GoOn } from '#features/courses/shared/courses.ts';
import type { ScheduleEvent } from '#features/schedule/shared/schedule.ts';
import type { ClassNow } from '#features/stage/shared/stage.ts';
import { behindOf, type Known, nextStepOf } from './next-step.view.ts';

const now = '2026-11-20T15:00:00.000Z';

const eventAt = (startsAt: string, endsAt: string): ScheduleEvent => ({
  id: 'e',
  groupId: 'g',
  groupName: 'Python A',
  startsAt,
  endsAt,
  date: startsAt.slice(0, 10),
  mode: 'online',
  address: null,
  city: null,
  instructions: null,
  meetingLink: 'https://meet.example.com/a',
  meetingRecordings: null,
  cancelled: false,
  cancelReason: null,
});
const goingOn = eventAt('2026-11-20T14:30:00.000Z', '2026-11-20T16:00:00.000Z');
const soon = eventAt('2026-11-20T15:15:00.000Z', '2026-11-20T16:45:00.000Z');
const tonight = eventAt('2026-11-20T15:16:00.000Z', '2026-11-20T16:46:00.000Z');

const missed = (order: number, caughtUpAt: string | null = null, id = `l${order}`): MissedLesson => ({
  eventId: `e${order}`,
  date: `2026-11-0${order}`,
  lesson: { id, order, title: { lt: 'Ciklai' }, module: { id: 'm', title: { lt: 'Python' } } },
  caughtUpAt,
});

const goOn = (state: GoOn['state']): GoOn => ({
  moduleId: 'm',
  moduleTitle: { lt: 'Python' },
  lessonId: 'l',
  order: 7,
  title: { lt: 'Sąlygos' },
  state,
});

const ended = eventAt('2026-11-20T13:00:00.000Z', '2026-11-20T14:30:00.000Z');

const classOn: ClassNow = {
  ...{ groupId: 'g', groupName: 'Python A', endsAt: '2026-11-20T16:15:00.000Z' },
  lesson: { id: 'l', moduleId: 'm', title: { lt: 'Ciklai' } },
};

const known = (over: Partial<Known> & { event?: ScheduleEvent; absenceTold?: boolean }): Known => ({
  next: { event: over.event ?? null, absenceTold: over.absenceTold ?? false },
  classNow: null,
  missed: [],
  courses: { goOn: null, modules: [] },
  ...over,
});
const courses = (state: GoOn['state'] | null) => ({
  goOn: state && goOn(state),
  modules: [{ openLessons: 3 }],
});

describe('the next step of a child', () => {
  it.each([
    ['the lesson that is going on', goingOn],
    ['the lesson that begins in a quarter of an hour', soon],
  ])('is %s, before anything to read', (_what, event) => {
    const all = known({ event, missed: [missed(5)], courses: courses('begun') });
    expect(nextStepOf(all, now)).toEqual({ kind: 'join', event });
  });

  it.each([
    ['its own lesson', goingOn, goingOn],
    ['another group’s lesson', { ...goingOn, groupId: 'other' }, null],
    ['no lesson in the calendar', undefined, null],
  ])('is the class that is on before all else, with %s', (_what, event, shown) => {
    const all = known({ classNow: classOn, ...(event && { event }), missed: [missed(5)] });
    expect(nextStepOf(all, now)).toEqual({ kind: 'class', classNow: classOn, event: shown });
  });

  it('is neither a class that is over nor one that the child will miss', () => {
    const over = { ...classOn, endsAt: now };
    expect(nextStepOf(known({ classNow: over, courses: courses('new') }), now).kind).toBe('begin');
    const told = known({ classNow: classOn, event: goingOn, absenceTold: true, courses: courses('new') });
    expect(nextStepOf(told, now).kind).toBe('begin');
  });

  it('is not a lesson that the child will miss', () => {
    const told = known({ event: goingOn, absenceTold: true, courses: courses('new') });
    expect(nextStepOf(told, now).kind).toBe('begin');
  });

  it('is what was missed, before what was begun, the oldest first', () => {
    const all = known({ event: tonight, missed: [missed(6), missed(5)], courses: courses('begun') });
    expect(nextStepOf(all, now)).toMatchObject({ kind: 'catch-up', missed: { lesson: { order: 5 } } });
  });

  it.each([
    ['begun', 'go-on'],
    ['new', 'begin'],
  ] as const)('is the lesson that is %s, before the next meeting', (state, kind) => {
    const all = known({ event: tonight, missed: [missed(5, now)], courses: courses(state) });
    expect(nextStepOf(all, now)).toEqual({ kind, goOn: goOn(state) });
  });

  it('is the next meeting when there is nothing to read', () => {
    const all = known({ event: tonight, absenceTold: true, courses: courses(null) });
    expect(nextStepOf(all, now)).toEqual({ kind: 'meet', event: tonight, absenceTold: true });
  });

  it('is no meeting that is over', () => {
    expect(nextStepOf(known({ event: ended, courses: courses(null) }), now).kind).toBe('all-done');
  });

  it('is a break when everything open is done, and a promise when nothing is open yet', () => {
    expect(nextStepOf(known({ courses: courses(null) }), now)).toEqual({ kind: 'all-done' });
    expect(nextStepOf(known({}), now)).toEqual({ kind: 'nothing-yet' });
  });

  it('is found without what could not be loaded', () => {
    const nothing = { classNow: undefined, next: undefined, missed: undefined, courses: undefined };
    expect(nextStepOf(nothing, now)).toEqual({ kind: 'unknown' });
    expect(nextStepOf({ ...nothing, next: { event: tonight, absenceTold: false } }, now).kind).toBe('meet');
  });
});

describe('what a child is behind with', () => {
  it('contains each lesson once, of the last three those not caught up with', () => {
    const lessons = [missed(8), missed(7, null, 'l8'), missed(6), missed(5, now), missed(4), missed(3)];
    expect(behindOf(lessons).map(({ eventId }) => eventId)).toEqual(['e4', 'e6', 'e8']);
  });
});
