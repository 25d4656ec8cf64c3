import { describe, expect, it } from 'vitest';
import { changesOf, isOvertaken, type PlanChoices, withoutTeacher, withTick } from './plan-choices.view.ts';

const teacher = { id: 't', firstName: 'Jonas', lastName: 'Petraitis' };
const saved = { teacher, planIds: ['a', 'b'] };
const none: PlanChoices = new Map();

describe('unsaved plans of teachers', () => {
  it('are ticked, unticked, and gone once they are as saved', () => {
    const more = withTick(none, saved, 'c');
    expect(more.get('t')).toEqual({ began: ['a', 'b'], planIds: ['a', 'b', 'c'] });
    expect(withTick(more, saved, 'c').size).toBe(0);
    // The order does not count.
    expect(withTick(withTick(none, saved, 'a'), saved, 'a').size).toBe(0);
    expect(withoutTeacher(more, 't').size).toBe(0);
  });

  it('are sent with what is saved now, and only where they differ', () => {
    const choices = withTick(none, saved, 'c');
    const change = { teacherId: 't', before: ['a', 'b'], planIds: ['a', 'b', 'c'] };
    expect(changesOf(choices, [saved, { teacher: { ...teacher, id: 'u' }, planIds: [] }])).toEqual([change]);
    expect(changesOf(choices, [{ teacher, planIds: ['c', 'b', 'a'] }])).toEqual([]);
  });

  it('say when somebody else saved other plans meanwhile', () => {
    const choice = withTick(none, saved, 'c').get('t');
    expect(isOvertaken(choice, ['b', 'a'])).toBe(false);
    expect(isOvertaken(choice, ['a'])).toBe(true);
    expect(isOvertaken(choice, ['a', 'b', 'c'])).toBe(false);
    expect(isOvertaken(undefined, ['a'])).toBe(false);
  });
});
