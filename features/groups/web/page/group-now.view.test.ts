import { describe, expect, it } from 'vitest';
import type { EventDate } from '#features/attendance/shared/attendance.ts';
import { currentModule, nextLesson } from './group-now.view.ts';

const module = (moduleId: string, openOrder: number) => ({
  ...{ moduleId, openOrder, lessonCount: 8 },
  title: { lt: moduleId, en: moduleId },
});
const lesson = (date: string, cancelled = false) => ({
  ...({ date, state: 'upcoming', marked: 0, students: 5, points: 0 } as EventDate),
  events: [{ startsAt: `${date}T15:30:00.000Z`, endsAt: `${date}T17:00:00.000Z`, cancelled }],
});

describe('currentModule', () => {
  it('is the first that is open in part, after those that are open as a whole', () => {
    expect(currentModule([module('a', 8), module('b', 2), module('c', 1)])?.moduleId).toBe('b');
  });

  it('is the last open one while none is open in part, and the first while none is open', () => {
    expect(currentModule([module('a', 8), module('b', 8), module('c', 0)])?.moduleId).toBe('b');
    expect(currentModule([module('a', 0), module('b', 0)])?.moduleId).toBe('a');
    expect(currentModule([])).toBeNull();
  });
});

describe('nextLesson', () => {
  it("passes over cancelled lessons, and over today's once it is the step to take", () => {
    const [today, cancelled, held] = [lesson('2026-12-01'), lesson('2026-12-03', true), lesson('2026-12-08')];
    expect(nextLesson([today, cancelled, held], undefined)?.date).toBe('2026-12-01');
    expect(nextLesson([today, cancelled, held], today)?.date).toBe('2026-12-08');
    expect(nextLesson([cancelled], undefined)).toBeNull();
  });
});
