import { expect, it } from 'vitest';
import { declareHappening, findHappening } from './happenings.service.ts';

it('knows the words of declared happenings, and nothing else', () => {
  const facts = { title: { lt: 'Šventė' }, body: { lt: 'Kviečiame.', en: 'Welcome.' } };
  expect(findHappening('message')?.line(facts, 'en')).toEqual({ title: 'Šventė', body: 'Welcome.' });
  expect(findHappening('of an older version')).toBeUndefined();
});

it('lets a happening be declared once', () => {
  const again = () =>
    declareHappening('message', {
      topic: 'academy',
      line: () => ({ title: '', body: '' }),
      push: () => ({ title: '', body: '' }),
    });
  expect(again).toThrow('declared twice');
});
