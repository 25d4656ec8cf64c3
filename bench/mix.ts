import type { SheetRow } from '#features/attendance/shared/attendance.ts';
import { bodyOf, outputOf } from './calls.ts';
import type { Cast, OpenSheet } from './cast.ts';
import { type Call, callOf } from './mix-calls.ts';

/** An act of one person: calls in steps, those of a step at once. `at` counts milliseconds from the beginning. */
export interface Act {
  readonly at: number;
  readonly kind: string;
  readonly steps: readonly (readonly Call[])[];
}

interface Kind {
  readonly name: string;
  /** The share of all requests, of 1. */
  readonly share: number;
  /** The steps of the n-th act of this kind. */
  readonly act: (n: number) => readonly (readonly Call[])[];
}

/** The academy's afternoon: the shares that the issue names, counted in requests. */
function kindsOf(cast: Cast): Kind[] {
  const { parents, teachers, students } = cast;
  const of = <T>(list: readonly T[], n: number): T => {
    const each = list[n % list.length];
    if (each === undefined) throw new Error('The academy is too small for this load.');
    return each;
  };
  const savers = cast.openSheets.map(saverOf);
  return [
    { name: 'parent home', share: 0.4, act: (n) => of(parents, n).home },
    {
      name: 'attendance lists and sheets',
      share: 0.25,
      act: (n) => {
        const teacher = of(teachers, n);
        const group = of(teacher.groups, n);
        const reads = [
          callOf(teacher, 'attendance.listAttendanceGroups', undefined),
          callOf(teacher, 'attendance.listEventDates', { groupId: group.id }),
          callOf(teacher, 'attendance.getDailySheet', { groupId: group.id, date: of(group.dates, n) }),
        ];
        // Not n % 3 alone: it would pair each teacher with one kind of read for ever.
        return [[of(reads, n + Math.floor(n / teachers.length))]];
      },
    },
    { name: 'sheet saves', share: 0.1, act: (n) => [[of(savers, n)(n)]] },
    {
      name: 'modules',
      share: 0.15,
      act: (n) => {
        const child = of(students, n);
        const { groupId } = child;
        const list = callOf(child, 'courses.listModules', { groupId });
        const one = () => callOf(child, 'courses.getModule', { moduleId: of(child.modules, n), groupId });
        return [[n % 2 === 0 || child.modules.length === 0 ? list : one()]];
      },
    },
    {
      name: 'points',
      share: 0.1,
      act: (n) => {
        const child = of(students, n * 7);
        const childId = child.userId;
        const names = ['rewards.listRewards', 'points.listEntries', 'points.getBalance'];
        return [names.map((name) => callOf(child, name, { childId }))];
      },
    },
  ];
}

/**
 * Saves one or two changed lines, as the screen does automatically; knows the versions from earlier answers.
 */
function saverOf({ teacher, groupId, date, lines }: OpenSheet): (n: number) => Call {
  return (n) => ({
    client: teacher,
    procedure: 'attendance.saveDailySheet',
    body: () => {
      const all = [...lines.values()];
      const changed = all.filter(
        (_, index) => index === n % all.length || (n % 2 === 0 && index === (n + 1) % all.length),
      );
      return bodyOf({ groupId, date, rows: changed.map((row) => changedLine(row, n)) });
    },
    accept: (answer) => {
      if (answer.status !== 200) return false;
      const { rows, conflicts } = outputOf<{ rows: SheetRow[]; conflicts: string[] }>(answer);
      for (const row of rows) lines.set(row.userId, row);
      return conflicts.length === 0;
    },
  });
}

// The version makes it differ from what is stored, also when a later run counts from the beginning again.
function changedLine({ userId, version, points }: SheetRow, n: number) {
  const marks = ['present', 'late', 'absent'] as const;
  return {
    userId,
    version,
    attendance: marks[n % marks.length],
    comment: `Šiandien puikiai sekėsi (${version + 1}).`,
    points: { ...points, for_attendance: n % 11, for_practices: (n * 3) % 11 },
  };
}

/** Pseudo-random numbers from 0 to 1, the same in every run. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return (state + 1) / 4_294_967_297;
  };
}

/**
 * Acts that begin independently of each other and of the answers (an open loop), on average `rate` requests a second,
 * in the shares of {@link kindsOf}.
 */
export function planActs(cast: Cast, rate: number, seconds: number): Act[] {
  return kindsOf(cast)
    .flatMap(({ name, share, act }, index) => {
      const next = chance(index + 1);
      const acts: Act[] = [];
      // An act of several requests comes correspondingly less often.
      for (let at = 0, n = 0; ; n += 1) {
        const steps = act(n);
        const requests = steps.flat().length;
        at += (-Math.log(next()) * 1000 * requests) / (rate * share);
        if (at >= seconds * 1000) return acts;
        acts.push({ at, kind: name, steps });
      }
    })
    .sort((a, b) => a.at - b.at);
}
