import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { childFormCheck, isInvitationFresh } from './child-form.view.ts';

const check = childFormCheck({ today: '2026-11-21', ownEmail: 'rasa@example.com' });
const good = {
  firstName: 'Kajus',
  lastName: 'Mickevičius',
  birthDate: '2018-09-21',
  email: 'kajus@example.com',
};

function complaint(change: Partial<typeof good>) {
  const result = z.safeParse(check, { ...good, ...change });
  return result.success ? null : result.error.issues.map(({ path, message }) => [path[0], message])[0];
}

describe('childFormCheck', () => {
  it.each([
    ['a whole form', {}, null],
    ['no birth date', { birthDate: '' }, ['birthDate', 'birth_date_required']],
    ['the sixth birthday today', { birthDate: '2020-11-21' }, null],
    ['the sixth birthday tomorrow', { birthDate: '2020-11-22' }, ['birthDate', 'age_out_of_range']],
    ['the twentieth birthday today', { birthDate: '2006-11-21' }, ['birthDate', 'age_out_of_range']],
    ['the twentieth birthday tomorrow', { birthDate: '2006-11-22' }, null],
    ['a day that no calendar has', { birthDate: '2018-02-30' }, ['birthDate', 'age_out_of_range']],
    ['one’s own address', { email: ' Rasa@Example.com ' }, ['email', 'own_email']],
    ['a name of one letter', { firstName: 'K' }, ['firstName', 'too_short']],
  ])('%s', (_title, change, expected) => {
    expect(complaint(change)).toEqual(expected);
  });
});

describe('isInvitationFresh', () => {
  it.each([
    ['2026-11-21T12:00:00.000Z', true],
    ['2026-11-20T12:00:00.001Z', true],
    ['2026-11-20T12:00:00.000Z', false],
  ])('sent at %s', (invitedAt, expected) => {
    expect(isInvitationFresh(invitedAt, Date.parse('2026-11-21T12:00:00.000Z'))).toBe(expected);
  });
});

it('requires no address (decision A15), but accepts no invalid one', () => {
  const passes = (email: string) => z.safeParse(check, { ...good, email }).success;
  expect(['', 'kajus@example.com', 'kajus@', 'rasa@example.com'].map(passes)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
