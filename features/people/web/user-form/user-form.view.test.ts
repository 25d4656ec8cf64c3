import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { userFormCheck, userFormOf, userFormValues } from './user-form.view.ts';

const parent = { ...userFormValues(null), firstName: 'Rūta', lastName: 'Žukienė', email: ' Ruta@Pastas.LT ' };
const fieldsOf = (values: unknown, before: 'child' | null = null) =>
  (z.safeParse(userFormCheck(before), values).error?.issues ?? []).map(({ path }) => path.join('.'));

it('sends blanks as null and a trimmed address', () => {
  expect(userFormOf({ ...parent, parentId: 'someone' })).toEqual({
    role: 'parent',
    firstName: 'Rūta',
    lastName: 'Žukienė',
    email: 'ruta@pastas.lt',
    birthDate: null,
    phone: '',
    stripeId: null,
    password: '',
  });
});

it('sends a phone number in E.164, and none for a child', () => {
  const typed = { ...parent, phone: '8 612 34567' };
  expect(z.parse(userFormCheck(null), typed)).toMatchObject({ phone: '+37061234567' });
  expect(fieldsOf({ ...parent, phone: '8 612 345' })).toEqual(['phone']);
  expect(userFormOf({ ...typed, role: 'child' })).not.toHaveProperty('phone');
});

it('keeps the current password for a blank one, and refuses a short one', () => {
  expect(fieldsOf(parent)).toEqual([]);
  expect(fieldsOf({ ...parent, password: 'trumpas' })).toEqual(['password']);
});

it('requires a birth date and a payer for a new child', () => {
  expect(fieldsOf({ ...parent, role: 'child' })).toEqual(['birthDate', 'parentId']);
  expect(fieldsOf({ ...parent, role: 'child' }, 'child')).toEqual([]);
});

it('names every invalid field', () => {
  expect(fieldsOf({ ...parent, firstName: 'R', lastName: 'Ž', email: 'x' })).toEqual([
    'firstName',
    'lastName',
    'email',
  ]);
});
