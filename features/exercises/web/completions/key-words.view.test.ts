import { css } from '@codemirror/lang-css';
import { html } from '@codemirror/lang-html';
import { javascript } from '@codemirror/lang-javascript';
import { python } from '@codemirror/lang-python';
import { ensureSyntaxTree } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { describe, expect, it } from 'vitest';
import { keyWords, withWord } from './key-words.view.ts';
import { wordBrackets } from './word-brackets.view.ts';

const languages = { python, html: () => html({ autoCloseTags: false }), css, js: javascript };
type Language = keyof typeof languages;

/** Code with the cursor where the bar stands, read to its end. */
function stateOf(language: Language, code: string): EditorState {
  const anchor = code.indexOf('|');
  const state = EditorState.create({
    doc: code.replace('|', ''),
    selection: { anchor },
    extensions: [languages[language](), wordBrackets],
  });
  ensureSyntaxTree(state, state.doc.length, 30_000);
  return state.update({}).state;
}

const offered = (language: Language, code: string) =>
  keyWords(stateOf(language, code)).map(({ name }) => name);

/** The code after a word was taken, with a bar where the cursor stands then. */
function taken(language: Language, code: string, name: string): string {
  const state = stateOf(language, code);
  const word = keyWords(state).find((each) => each.name === name);
  if (!word) throw new Error(`${name} isn't offered.`);
  const after = state.update(withWord(state, word)).state;
  const { head } = after.selection.main;
  return `${after.sliceDoc(0, head)}|${after.sliceDoc(head)}`;
}

describe('the words that are offered while a child types', () => {
  it.each([
    ['p|', ['print', 'pass']],
    ['wh|', ['while']],
    ['from turtle import *\nfo|', ['for', 'forward']],
    ['from turtle import *\nr|', ['right', 'reset', 'return']],
    ['x = i|', ['input', 'int']],
    ['for i in r|', ['range', 'round', 'reversed']],
    ['for i i|', ['in']],
    ['if x > 3 a|', ['and']],
    ['x = tr|', ['True']],
    ['import t|', ['turtle', 'time']],
    ['from t|', ['turtle', 'time']],
    ['from turtle import fo|', ['forward']],
    ['import turtle\nturtle.fo|', ['forward']],
    ['import turtle as raštas\nraštas.fo|', ['forward']],
    ['import turtle\nt = turtle.Turtle()\nt.|', ['forward', 'right', 'left', 'color']],
    ['langas = Screen()\nlangas.bg|', ['bgcolor', 'bgpic']],
    ['vardai = []\nvardai.ap|', ['append']],
    ['print(f"{pr|}")', ['print']],
  ])('go on in Python with %j', (code, words) => {
    expect(offered('python', code)).toEqual(words);
  });

  it.each([
    ['a text', 'print("fo|'],
    ['a closed text', 'print("fo|")'],
    ['a text with a number sign', 'print("# fo|")'],
    ['Lithuanian words', "print('Labas, pri|')"],
    ['a long text', '"""\nfo|\n"""'],
    ['the words of a text with values', 'print(f"pri|{x}")'],
    ['a note', '# fo|'],
    ['a note after code', 'x = "a"  # pri|'],
    ['a word', 'fo|rward(10)'],
    ['a word of letters beyond English', 'pri|žodis'],
    ['what is whole', 'print|'],
    ['a number', 'x = 3e|'],
    ['a name that is made', 'def pri|'],
    ['a parameter', 'def sokis(pri|):\n    pass'],
    ['a name of a loop', 'for ra|'],
    ['an object that nobody knows', 'x.|'],
    ['a number’s point', 'x = 3.|'],
    ['an empty line', 'x = 1\n|'],
  ])('are none in %s', (_where, code) => {
    expect(offered('python', code)).toEqual([]);
  });

  it.each(['<p constructor=|', '<constructor |', '<p toString=a|'])(
    'are none where the language fails to tell: %s',
    (code) => {
      expect(offered('html', code)).toEqual([]);
    },
  );

  it('are words again after a text that holds a number sign', () => {
    expect(offered('python', 'vardas = "#"\nprint("#" + va|')).toEqual(['vardas']);
  });

  it('begin with the program’s own names, each once', () => {
    const code = 'from turtle import *\ndef formule():\n    left(1)\nformule()\nforma = 1\nforma = 2\nfo|';
    expect(offered('python', code)).toEqual(['formule', 'forma', 'for', 'forward']);
    expect(offered('python', 'from random import randint\nx = ra|')).toEqual(['randint', 'range']);
    expect(offered('python', 'ilgis = 3\nprint(i|)')).toContain('ilgis');
  });

  it('know no names of another function', () => {
    expect(offered('python', 'def sokis():\n    zingsnis = 1\n\nzing|')).toEqual([]);
    expect(offered('python', 'def sokis(zingsniai):\n    zing|')).toEqual(['zingsniai']);
  });

  it('are none while several places are written at once', () => {
    const state = stateOf('python', 'pri|');
    expect(keyWords(state.update({ selection: { anchor: 0, head: 3 } }).state)).toEqual([]);
  });

  it.each([
    ['html', '<bu|', ['button']],
    ['html', '<h1>Labas</|', ['h1']],
    ['html', '<p>Labas, b|', []],
    ['html', '<!-- bu|', []],
    ['html', '<img s|', ['src']],
    ['css', 'bo|', ['body']],
    ['css', 'p { color: re|; }', ['red']],
    ['css', '/* co|', []],
    ['css', 'p { content: "b|', []],
    ['js', 'docu|', ['document']],
    ['js', 'document.|', ['querySelector', 'getElementById', 'createElement', 'addEventListener']],
    ['js', 'let taskai = 0;\nta|', ['taskai']],
    ['js', 'let al|', []],
    ['js', '"al|', []],
    ['js', '// al|', []],
    ['js', '`al|`', []],
  ] as const)('go on in %s with %j', (language, code, words) => {
    const names = offered(language, code);
    expect(words.length === 0 ? names : names.filter((name) => words.some((word) => word === name))).toEqual(
      words,
    );
  });
});

describe('a word that is taken', () => {
  it.each([
    ['python', 'pri|', 'print', 'print(|)'],
    ['python', 'from turtle import *\npe|', 'penup', 'from turtle import *\npenup()|'],
    ['python', 'fo|', 'for', 'for |'],
    ['python', 'el|', 'else', 'else:|'],
    ['python', 'fo| i in x', 'for', 'for| i in x'],
    ['python', 'pri|("a")', 'print', 'print|("a")'],
    ['python', 'print(le|)', 'len', 'print(len(|))'],
    ['python', 'Pri|', 'print', 'print(|)'],
    ['python', 'def sokis():\n    pass\nso|', 'sokis', 'def sokis():\n    pass\nsokis()|'],
    ['python', 'def sokis(kiek):\n    pass\nso|', 'sokis', 'def sokis(kiek):\n    pass\nsokis(|)'],
    ['python', 'from t|', 'turtle', 'from turtle import |'],
    ['html', '<h1>Labas</|', 'h1', '<h1>Labas</h1>|'],
    ['js', 'al|', 'alert', 'alert(|)'],
  ] as const)('takes the place of what was typed of it in %s: %j', (language, code, name, after) => {
    expect(taken(language, code, name)).toBe(after);
  });
});
