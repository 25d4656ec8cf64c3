import { describe, expect, it } from 'vitest';
import { weekdayPatternSchema } from '#features/membership/shared/weekday-pattern.ts';
import { groupFormSchema } from './groups.ts';

describe('a weekday of the pattern', () => {
  const weekday = { weekday: 2, startTime: '17:00', endTime: '18:30', repeats: 'weekly' };
  const accepts = (change: object) => weekdayPatternSchema.safeParse({ ...weekday, ...change }).success;

  it.each(['00:00', '07:05', '23:59'])('begins at %s', (startTime) => {
    expect(accepts({ startTime })).toBe(true);
  });

  it.each(['24:00', '7:5', '7:05', '17:60', '17:00:00', '-1:00', '٠٩:٠٠', ''])(
    'never at “%s”',
    (startTime) => {
      expect(accepts({ startTime })).toBe(false);
      expect(accepts({ endTime: startTime })).toBe(false);
    },
  );

  it.each([{ weekday: 0 }, { weekday: 8 }, { weekday: 1.5 }, { repeats: 'daily' }, { room: '204' }])(
    'rejects %j',
    (change) => {
      expect(accepts(change)).toBe(false);
    },
  );
});

it('allows a weekday of the pattern once', () => {
  const day = (weekday: number) => ({ weekday, startTime: '17:00', endTime: '18:30', repeats: 'weekly' });
  const { weekdays } = groupFormSchema.shape;
  expect(weekdays.safeParse([day(2), day(4)]).success).toBe(true);
  expect(weekdays.safeParse([day(2), { ...day(2), startTime: '16:00' }]).success).toBe(false);
});

describe("a link of the group's form", () => {
  const link = groupFormSchema.shape.meetingLink;

  it.each([
    ['https://meet.example.com/orbita?a=ė', 'https://meet.example.com/orbita?a=%C4%97'],
    ['HTTPS://Meet.Example.com', 'https://meet.example.com/'],
    [null, null],
  ])('stores %j as %j', (typed, kept) => {
    expect(link.parse(typed)).toBe(kept);
  });

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'meet.example.com',
    `https://meet.example.com/${'a'.repeat(500)}`,
    '',
  ])('%j is refused', (typed) => {
    expect(link.safeParse(typed).success).toBe(false);
  });
});
