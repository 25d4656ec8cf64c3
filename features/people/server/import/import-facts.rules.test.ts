import { expect, it } from 'vitest';
import { groupKeyOf, nameKeyOf, namesakeKeyOf } from './import-facts.rules.ts';

it('recognises a child by name and birth date, and in its family also by the parent’s address', () => {
  const child = { firstName: 'ĄŽUOLAS', lastName: 'Žukas', birthDate: '2015-04-12' };
  expect(namesakeKeyOf(child)).toBe('ąžuolas žukas/2015-04-12');
  expect(namesakeKeyOf({ ...child, firstName: 'A\u0328z\u030cuolas' })).toBe(namesakeKeyOf(child));
  expect(nameKeyOf('ruta@gmail.com', child)).toBe('ruta@gmail.com/ąžuolas žukas/2015-04-12');
});

it('recognises a group however its name is spelled', () => {
  expect(groupKeyOf(' Scratch KŪRĖJAI ')).toBe('scratch kūrėjai');
});
