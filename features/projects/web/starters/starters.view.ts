import type { WebCode } from '#features/exercises/shared/exercise.ts';
import type { ProjectKind, ShownContent } from '../../shared/projects.ts';
import type { StarterWord } from './use-starter-words.ts';

/** What a project of each kind can begin with, beside the plain one. */
export const starters = {
  python: ['sky', 'dice', 'guess'],
  web: ['pet', 'rocket'],
  scratch: [],
} as const satisfies Record<ProjectKind, readonly string[]>;

export type Starter = 'plain' | (typeof starters)[ProjectKind][number];

/** Says a word in the reader’s language: of text, or a name in a program. */
type Say = (word: StarterWord) => string;

const programs: Readonly<Record<string, (say: Say) => string>> = {
  plain: (say) => `# ${say('flower')}
from turtle import *

color("mediumpurple")
speed(10)
for i in range(12):
    circle(70)
    left(30)
`,
  sky: (say) => `# ${say('sky')}
from random import randint
from turtle import *

bgcolor("midnightblue")
color("gold")
speed(0)
for i in range(20):
    penup()
    goto(randint(-170, 170), randint(-170, 170))
    pendown()
    for j in range(5):
        forward(20)
        right(144)
hideturtle()
`,
  dice: (say) => `# ${say('dice')}
from random import randint

${say('first')} = randint(1, 6)
${say('second')} = randint(1, 6)
print("${say('rolled')}", ${say('first')}, "${say('and')}", ${say('second')})
print("${say('total')}", ${say('first')} + ${say('second')})

if ${say('first')} == ${say('second')}:
    print("${say('pair')}")
else:
    print("${say('no_pair')}")
`,
  guess: (say) => `# ${say('guess')}
from random import randint

${say('secret')} = randint(1, 20)
${say('tried')} = 0
${say('times')} = 0
while ${say('tried')} != ${say('secret')}:
    ${say('tried')} = int(input("${say('ask')} "))
    ${say('times')} = ${say('times')} + 1
    if ${say('tried')} < ${say('secret')}:
        print("${say('higher')}")
    if ${say('tried')} > ${say('secret')}:
        print("${say('lower')}")
print("${say('guessed')}", ${say('times')})
`,
};

const pages: Readonly<Record<string, (say: Say) => WebCode>> = {
  plain: (say) => ({
    html: `<!-- ${say('page')} -->
<h1>${say('hello')}</h1>
<p>${say('about')}</p>
<img src="${say('rocket_file')}" alt="${say('rocket')}" width="160">
`,
    css: `body {
  text-align: center;
  background-color: lavender;
}
`,
    js: '',
  }),
  pet: (say) => ({
    html: `<h1>${say('my_pet')}</h1>
<img src="${say('cat_file')}" alt="${say('cat')}" width="160">
<p>${say('pet_name')}</p>
<h2>${say('likes')}</h2>
<p>${say('likes_what')}</p>
<img src="${say('sun_file')}" alt="${say('sun')}" width="64">
<img src="${say('star_file')}" alt="${say('star')}" width="64">
`,
    css: `body {
  text-align: center;
  background-color: lightyellow;
}

h1 {
  color: darkorange;
}

img {
  border-radius: 50%;
  background-color: skyblue;
}
`,
    js: '',
  }),
  rocket: (say) => ({
    html: `<h1>${say('lift_off')}</h1>
<img src="${say('rocket_file')}" alt="${say('rocket')}" width="80">
<p>${say('height_is')} 0 km</p>
<button>${say('rise')}</button>
`,
    css: `body {
  text-align: center;
  background-color: lightcyan;
}

button {
  padding: 12px 24px;
  font-size: 20px;
}
`,
    js: `const ${say('button')} = document.querySelector("button");
const ${say('rocket')} = document.querySelector("img");
const ${say('text')} = document.querySelector("p");
let ${say('height')} = 0;

${say('button')}.addEventListener("click", () => {
  ${say('height')} = ${say('height')} + 10;
  ${say('text')}.textContent = "${say('height_is')} " + ${say('height')} + " km";
  ${say('rocket')}.width = ${say('rocket')}.width + 10;
});
`,
  }),
};

/** What a new project of a kind holds: something that runs, and invites to change it. A Scratch project waits for its file or link. */
export function contentOf(kind: ProjectKind, starter: Starter, say: Say): ShownContent {
  if (kind === 'python') return { kind, code: programs[starter]?.(say) ?? '' };
  if (kind === 'web') return { kind, code: pages[starter]?.(say) ?? { html: '', css: '', js: '' } };
  return { kind, file: null, link: null };
}
