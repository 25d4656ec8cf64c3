import type { WebExercise } from '#features/exercises/shared/exercise.ts';

interface Words {
  readonly instructions: string;
  readonly hint: string;
  readonly check: string;
}

/** A page with a gray planet, to be painted in any other colour; its words in the reader's language. */
export function grayPlanet({ instructions, hint, check }: Words): WebExercise {
  return {
    kind: 'web',
    instructions: { lt: instructions },
    hints: [{ lt: hint }],
    starter: {
      html: '<div class="planet"></div>\n',
      css: [
        'body {',
        '  display: grid;',
        '  place-items: center;',
        '  min-height: 90vh;',
        '  background: midnightblue;',
        '}',
        '',
        '.planet {',
        '  width: 160px;',
        '  height: 160px;',
        '  border-radius: 50%;',
        '  background: gray;',
        '}',
        '',
      ].join('\n'),
      js: '',
    },
    checks: [
      {
        kind: 'asserts',
        title: { lt: check },
        code: "assert(getComputedStyle(document.querySelector('.planet')).backgroundColor !== 'rgb(128, 128, 128)');",
      },
    ],
  };
}
