import { describe, expect, it } from 'vitest';
import { missingLanguages, whyUnpublishable } from './lesson-content.rules.ts';

const both = (lt: string, en: string) => ({ lt, en });
const whole = { title: both('Ciklai', 'Loops'), body: both('Kartojame.', 'We repeat.'), topics: [] };
const topic = (body: { lt: string; en: string }) => ({
  id: '0198f3a0-0000-7000-8000-000000000001',
  title: both('Pirmas', 'First'),
  body,
});

describe('whyUnpublishable', () => {
  it.each([
    ['a lesson with a Lithuanian title', both('Ciklai', ''), null],
    ['a lesson with an English title alone', both('', 'Loops'), 'lesson/title-required'],
    ['a lesson without a title', both('', ''), 'lesson/title-required'],
  ])('of %s is %s', (_title, title, expected) => {
    expect(whyUnpublishable({ title })).toBe(expected);
  });
});

describe('missingLanguages', () => {
  it.each([
    ['nothing when both languages are there', whole, []],
    ['nothing where neither language has a text', { ...whole, body: both('', '') }, []],
    ['English when a body has none', { ...whole, body: both('Kartojame.', '') }, ['en']],
    ['English when a topic has none', { ...whole, topics: [topic(both('Žingsnis', ' '))] }, ['en']],
    ['Lithuanian when it was written in English first', { ...whole, title: both('', 'Loops') }, ['lt']],
    [
      'both when each misses another text',
      { ...whole, title: both('', 'Loops'), body: both('Kartojame.', '') },
      ['lt', 'en'],
    ],
  ])('are %s', (_title, content, expected) => {
    expect(missingLanguages(content)).toEqual(expected);
  });
});
