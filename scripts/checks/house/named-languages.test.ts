import { expect, test } from 'vitest';
import { filesNamingLanguages } from './named-languages.ts';

const found = (text: string, path = 'features/points/web/points.view.ts') =>
  filesNamingLanguages([{ path, text }]);

test.each([
  "const both = { lt: 'Labas', en: 'Hello' };",
  'const both = ({ lt, en }: Text) => [lt, en];',
  "const title = text.en ?? '';",
  "const locales = ['lt', 'en'];",
  'const draft = { nameLt: name, nameEn: name };',
  "const label = t('name_en');",
  "const problem = texts['title.en'];",
  "const load = () => import('./draft-en.ts');",
  "const tag = 'en-GB';",
])('finds a file that a further language would have to be written into: %s', (text) => {
  expect(found(text)).toHaveLength(1);
});

test.each([
  'const both = perLanguage((locale) => text[locale]);',
  "const title = text.lt ?? '';",
  "const day = 'then'; const opened = when(hidden);",
])('leaves what knows the list or the original alone: %s', (text) => {
  expect(found(text)).toEqual([]);
});

test.each([
  'features/points/web/messages/en.ts',
  'features/points/server/level-news.mails.ts',
  'features/points/shared/points.words.ts',
  'features/points/shared/points.factory.ts',
  'features/points/shared/points.rules.test.ts',
  'e2e/texts.ts',
])('leaves texts and tests alone: %s', (path) => {
  expect(found("const texts = { lt: 'Labas', en: 'Hello' };", path)).toEqual([]);
});
