import type { PageAnswers } from './answers.ts';

const choices = '<button id="wrong1">a</button><button id="right">b</button><button id="wrong2">c</button>';
const quiz = `<h1>Kas?</h1>${choices}<p id="answer"></p>`;
const say = (id: string, text: string) =>
  `document.querySelector("#${id}").addEventListener("click", () => { document.querySelector("#answer").textContent = "${text}"; });\n`;

const dice = `const button = document.querySelector("button");
const dice = document.querySelector("#dice");
const message = document.querySelector("#message");\n`;
const six = 'if (number === 6) { message.textContent = "Valio!"; } else { message.textContent = "Dar"; }';
const thrown = (number: string, then = six) => ({
  js: `${dice}button.addEventListener("click", () => { const number = ${number}; dice.textContent = number; ${then} });`,
});
const fair = 'Math.floor(Math.random() * 6) + 1';

/** Answers to the exercises of the small games. */
export const answersInGames: readonly PageAnswers[] = [
  {
    exercise: 'quiz',
    right: [
      [
        'the same words for both wrong ones',
        { html: quiz, js: say('right', 'Taip') + say('wrong1', 'Ne') + say('wrong2', 'Ne') },
      ],
      [
        'the right one first',
        {
          html: '<h1>Kas?</h1><p id="answer"></p><button id="right">b</button><button id="a">a</button><button id="c">c</button>',
          js: say('right', 'Taip') + say('a', 'Ne') + say('c', 'Oi'),
        },
      ],
      [
        'four answers',
        {
          html: quiz.replace('</button><p', '</button><button id="d">d</button><p'),
          js: ['right', 'wrong1', 'wrong2', 'd'].map((id) => say(id, id)).join(''),
        },
      ],
      [
        'a colour for the right one',
        {
          html: quiz,
          js: `${say('right', 'Taip')}document.querySelector("#right").addEventListener("click", () => { document.body.style.background = "gold"; });\n${say('wrong1', 'Ne')}${say('wrong2', 'Ne')}`,
        },
      ],
      [
        'onclick',
        {
          html: quiz,
          js: 'const answer = document.querySelector("#answer");\nright.onclick = () => { answer.textContent = "Taip"; };\nwrong1.onclick = wrong2.onclick = () => { answer.textContent = "Ne"; };',
        },
      ],
      [
        'said in the tags',
        {
          html: quiz
            .replace(
              'id="right"',
              `id="right" onclick="document.querySelector('#answer').innerHTML = 'Taip'"`,
            )
            .replaceAll(/(id="wrong.")/g, `$1 onclick="document.querySelector('#answer').innerHTML = 'Ne'"`),
          js: '',
        },
      ],
      [
        'one loop for all',
        {
          html: quiz,
          js: 'for (const b of document.querySelectorAll("button")) b.addEventListener("click", () => { document.querySelector("#answer").textContent = b.id === "right" ? "Taip" : "Ne"; });',
        },
      ],
    ],
    wrong: [
      ['only the right one answers', { html: quiz, js: say('right', 'Taip') }],
      ['one wrong one is silent', { html: quiz, js: say('right', 'Taip') + say('wrong1', 'Ne') }],
      [
        'all say the same',
        { html: quiz, js: say('right', 'Taip') + say('wrong1', 'Taip') + say('wrong2', 'Ne') },
      ],
      [
        'two answers to choose from',
        {
          html: '<h1>Kas?</h1><button id="right">a</button><button id="wrong1">b</button><p id="answer"></p>',
          js: say('right', 'Taip') + say('wrong1', 'Ne'),
        },
      ],
      [
        'no right one',
        {
          html: quiz.replace('id="right"', 'id="wrong3"'),
          js: say('wrong1', 'Ne') + say('wrong2', 'Ne') + say('wrong3', 'Taip'),
        },
      ],
      [
        'no place for the answer',
        {
          html: `<h1>Kas?</h1>${choices}`,
          js: say('right', 'Taip') + say('wrong1', 'Ne') + say('wrong2', 'Ne'),
        },
      ],
      [
        'no question',
        {
          html: `${choices}<p id="answer"></p>`,
          js: say('right', 'Taip') + say('wrong1', 'Ne') + say('wrong2', 'Ne'),
        },
      ],
      [
        'a question of a space',
        {
          html: quiz.replace('Kas?', ' '),
          js: say('right', 'Taip') + say('wrong1', 'Ne') + say('wrong2', 'Ne'),
        },
      ],
      [
        'the two wrong ones have one id',
        { html: quiz.replace('wrong2', 'wrong1'), js: say('right', 'Taip') + say('wrong1', 'Ne') },
      ],
    ],
  },
  {
    exercise: 'dice',
    right: [
      ['== for ===', thrown(fair, six.replace('===', '=='))],
      ['more than five', thrown(fair, six.replace('=== 6', '> 5'))],
      ['+ 1 inside', thrown('Math.floor(Math.random() * 6 + 1)')],
      ['Math.ceil', thrown('Math.ceil(Math.random() * 6)')],
      ['words around the number', thrown(fair, `dice.textContent = "Iškrito " + number; ${six}`)],
      [
        'not six first',
        thrown(
          fair,
          'if (number !== 6) { message.textContent = "Dar"; } else { message.textContent = "Valio!"; }',
        ),
      ],
      ['silent for the others', thrown(fair, six.replace('"Dar"', '""'))],
      ['parseInt', thrown('parseInt(Math.random() * 6) + 1')],
      ['from a list', thrown('[1, 2, 3, 4, 5, 6][Math.floor(Math.random() * 6)]')],
      ['a colour too', thrown(fair, `${six} if (number === 6) { document.body.style.background = "gold"; }`)],
    ],
    wrong: [
      ['always one', thrown('1')],
      ['always six', thrown('6')],
      ['from 0 to 5', thrown('Math.floor(Math.random() * 6)')],
      ['from 1 to 7', thrown('Math.floor(Math.random() * 7) + 1')],
      ['a number with a comma', thrown('Math.random() * 6 + 1')],
      ['one sentence for all', thrown(fair, 'message.textContent = "Dar";')],
      ['no sentence', thrown(fair, '')],
      [
        '= for ===, so that it is always six',
        thrown(
          fair,
          'let it = number; if (it = 6) { message.textContent = "Valio!"; } else { message.textContent = "Dar"; }',
        ),
      ],
      ['no button', { html: '<p id="dice"></p><p id="message"></p>' }],
      ['what a six has said stays', thrown(fair, 'if (number === 6) { message.textContent = "Valio!"; }')],
      ['only the number differs', thrown(fair, 'message.textContent = "Iškrito " + number;')],
      ['the sentence of another number', thrown(fair, six.replace('6', '1'))],
    ],
  },
];
