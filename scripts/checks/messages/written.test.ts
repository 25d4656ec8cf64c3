import { describe, expect, test } from 'vitest';
import { findPoliteNews } from './news.ts';
import { checkWritten, textsInCode, textsInCourse } from './written.ts';

const findings = (path: string, text: string) =>
  checkWritten([{ path, text }]).findings.map(({ line, what }) => `${line} ${what}`);
const lesson = 'apps/academy/courses/python-1/01-first/lt.md';
const exercise = 'apps/academy/courses/python-1/01-first/exercises/house/exercise.json';

describe('texts in code', () => {
  const mails = (text: string) => ({ path: 'features/points/server/points.mails.ts', text });

  test('reads each under its language, and what stands under none by its letters', () => {
    const file = mails(
      `import x from './lt.ts';\nconst words = { lt: { a: 'Labas', b: \`Lygis \${n}\` }, en: { a: 'Hi' } };\nsay('Ačiū', 'x');`,
    );
    expect(textsInCode(file)).toEqual([
      { locale: 'lt', text: 'Labas', line: 2 },
      { locale: 'lt', text: 'Lygis {value}', line: 2 },
      { locale: 'en', text: 'Hi', line: 2 },
      { locale: 'lt', text: 'Ačiū', line: 3 },
    ]);
  });

  test('takes the names of groups and modules for names, and types for types', () => {
    const file = mails(
      "type A = 'ąžuolas'; x({ name: 'Python tęsiantiesiems', title: ['Čia Scratch', 'b'] });",
    );
    expect(textsInCode(file)).toEqual([]);
  });

  test.each([
    'features/points/server/points.mails.ts',
    'features/x/server/x.words.ts',
    'features/x/x.seed.ts',
  ])('judges the wording of %s', (path) => {
    expect(findings(path, "const w = { lt: 'Uždaryti', en: 'Log in' };")).toEqual([
      '1 write “užverti” and “atverti”',
      '1 write “sign in”, “sign out”',
    ]);
  });

  test('leaves other code alone', () => {
    expect(findings('features/x/server/x.service.ts', "const w = { lt: 'Uždaryti' };")).toEqual([]);
  });
});

describe('lessons', () => {
  test('are read line by line, without code, links and marks of blocks', () => {
    const text =
      'Labas\n```python\nprint("a") # Uždaryti\n```\n:::note\n`Python` [čia](https://atidaryti.lt)\n';
    expect(findings(lesson, text)).toEqual([]);
    expect(findings(lesson, `${text}Mūsų kalba – Python.`)).toEqual([
      '7 names of products stand in quotes: „Google“',
    ]);
  });

  test('say “tu” to children; notes are for the teacher', () => {
    expect(findings(lesson, 'Tai Jūsų programa.')).toEqual(['1 a lesson says “Jūs” to a child']);
    expect(findings(lesson, 'Žaiskite dviese. Jums patiks: tai jūsų žaidimas.')).toEqual([]);
    expect(findings(lesson.replace('lt.md', 'notes.lt.md'), 'Tai Jūsų programa.')).toEqual([]);
  });

  test('are read in English by the rules of English', () => {
    expect(findings(lesson.replace('lt.md', 'en.md'), "It's broken: mend it.")).toEqual([
      '1 write “fix”',
      '1 write ’ instead of a straight apostrophe',
    ]);
  });

  test('an exercise is read in both languages, but for quotes of its code', () => {
    const text = JSON.stringify(
      { hints: [{ lt: 'Rašyk return "Labas"', en: 'Mend it' }], checks: [{ text: 'Uždaryti' }] },
      null,
      1,
    );
    expect(findings(exercise, text)).toEqual(['5 write “fix”']);
  });

  test('titles of modules and lessons are names', () => {
    const path = 'apps/academy/courses/python-1/module.json';
    const texts = { title: { lt: 'Python pradžia' }, description: { lt: 'Labas' } };
    expect(textsInCourse({ path, text: JSON.stringify(texts) }).map(({ text }) => text)).toEqual(['Labas']);
  });
});

describe('news that children read too', () => {
  const polite = (text: string) =>
    findPoliteNews([{ path: 'features/points/server/points.mails.ts', text }]).map(({ line }) => line);
  const push = (topic: string, name = 'levelReached') =>
    `declareHappening('${name}', {\n topic: '${topic}',\n push: () => ({ lt: 'Atverkite ir pamatysite', en: 'a' }) });`;

  test('address nobody in pushes of a topic that children have', () => {
    expect(polite(push('points'))).toEqual([3]);
    expect(polite(push('payments'))).toEqual([]);
    expect(polite(push('lessons', 'substitute'))).toEqual([]);
  });

  test('are followed to the words of the file', () => {
    const text = `const words = {\n lt: 'Galite perskaityti' };\nconst say = () => words;\n`;
    const happening = "declareHappening('a', { topic: 'letters', letter: () => say() });";
    expect(polite(text + happening)).toEqual([2]);
    expect(polite(`${text}declareHappening('a', { topic: 'letters', letter: () => 'Labas' });`)).toEqual([]);
  });

  test('may have another letter for guardians, chosen by “own”', () => {
    const letters = "const own = 'Perskaityk';\nconst theirs = 'Perskaitykite';\n";
    const choosing = (choice: string) =>
      `${letters}declareHappening('a', { topic: 'letters', letter: (facts) => ${choice} });`;
    expect(polite(choosing('facts.own ? own : theirs'))).toEqual([]);
    expect(polite(choosing('facts.own ? theirs : own'))).toEqual([2]);
  });
});
