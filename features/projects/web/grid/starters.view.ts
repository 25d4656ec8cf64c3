import type { ProjectKind, ShownContent } from '../../shared/projects.ts';

/** The words of a starter, in the reader's language. */
export interface StarterWords {
  readonly words: string;
  readonly hello: string;
  readonly about: string;
  /** A picture's name without its ending. */
  readonly picture: string;
}

const turtle = `from turtle import *

color("mediumpurple")
speed(10)
for i in range(12):
    circle(70)
    left(30)
`;

/** What a new project holds: something that runs, and invites to change it. */
export function starterOf(kind: ProjectKind, { words, hello, about, picture }: StarterWords): ShownContent {
  if (kind === 'python') return { kind, code: `# ${words}\n${turtle}` };
  if (kind === 'scratch') return { kind, file: null, link: null };
  const html = `<h1>${hello}</h1>\n<p>${about}</p>\n<img src="${picture}.svg" alt="${picture}" width="160">\n`;
  return {
    kind,
    code: { html, css: 'body {\n  text-align: center;\n  background-color: lavender;\n}\n', js: '' },
  };
}
