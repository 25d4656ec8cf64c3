import type { PageAnswers } from './answers.ts';

const button = 'const button = document.querySelector("button");';
const onClick = (act: string, before = button) => ({
  js: `${before}\nbutton.addEventListener("click", () => { ${act} });`,
});
const counting = (act: string, first = 'let count = 0;') =>
  onClick(act, `${button}\nconst stars = document.querySelector("#stars");\n${first}`);

/** Answers to the exercises of a button. */
export const answersInJavaScript: readonly PageAnswers[] = [
  {
    exercise: 'surprise-button',
    right: [
      [
        'another name',
        {
          js: 'const b = document.querySelector("button");\nb.addEventListener("click", () => { document.body.style.background = "red"; });',
        },
      ],
      ['backgroundColor', onClick('document.body.style.backgroundColor = "pink";')],
      ['a gradient', onClick('document.body.style.background = "linear-gradient(red, blue)";')],
      ['a colour in numbers', onClick('document.body.style.background = "#00ff88";')],
      ['onclick', { js: `${button}\nbutton.onclick = () => { document.body.style.background = "gold"; };` }],
      [
        'a function with a name',
        {
          js: `${button}\nfunction paint() { document.body.style.background = "gold"; }\nbutton.addEventListener("click", paint);`,
        },
      ],
      ['the whole document', onClick('document.documentElement.style.background = "gold";')],
      [
        'the second of two buttons',
        {
          html: '<button>Nieko</button><button id="paint">Dažyk</button>',
          ...onClick(
            'document.body.style.background = "gold";',
            'const button = document.querySelector("#paint");',
          ),
        },
      ],
      [
        'there and back',
        { css: '.night { background: navy; }', ...onClick('document.body.classList.toggle("night");') },
      ],
      ['a class', { css: '.night { background: navy; }', ...onClick('document.body.className = "night";') }],
    ],
    wrong: [
      ['nothing between the braces', onClick('')],
      ['no button', { html: '<p>Spausk mane</p>' }],
      ['a button without words', { html: '<button></button>' }],
      [
        'another event',
        {
          js: `${button}\nbutton.addEventListener("clic", () => { document.body.style.background = "gold"; });`,
        },
      ],
      [
        'painted at once, by a function that is called',
        {
          js: `${button}\nfunction paint() { document.body.style.background = "gold"; }\nbutton.addEventListener("click", paint());`,
        },
      ],
      ['the colour before any click', { js: 'document.body.style.background = "gold";' }],
      ['the background of the button', onClick('button.style.background = "gold";')],
      ['the colour of the letters', onClick('document.body.style.color = "gold";')],
      ['a colour that is none', onClick('document.body.style.background = "golden glitter";')],
      ['a quote that is not closed', onClick('document.body.style.background = "gold;')],
    ],
  },
  {
    exercise: 'star-counter',
    right: [
      ['+=', counting('count += 1; stars.textContent = count;')],
      ['++', counting('count++; stars.textContent = count;')],
      [
        'words around the number',
        counting('count = count + 1; stars.textContent = "Turi " + count + " ⭐";'),
      ],
      ['from ten on', counting('count = count + 1; stars.textContent = count;', 'let count = 10;')],
      ['counting in the page', counting('stars.textContent = Number(stars.textContent) + 1;', '')],
      [
        'another element',
        {
          html: '<h1 id="stars">0</h1><button>Dar!</button>',
          ...counting('count = count + 1; stars.textContent = count;'),
        },
      ],
      ['as many stars', counting('count = count + 1; stars.textContent = "⭐".repeat(count);')],
      ['a star more', counting('stars.textContent += "⭐";', 'stars.textContent = "";')],
      [
        'the button that takes one away comes first',
        {
          html: '<button id="less">-</button><button id="more">⭐</button><p id="stars">0</p>',
          js: `let count = 0;
const stars = document.querySelector("#stars");
document.querySelector("#less").addEventListener("click", () => { count = count - 1; stars.textContent = count; });
document.querySelector("#more").addEventListener("click", () => { count = count + 1; stars.textContent = count; });`,
        },
      ],
      ['innerHTML', counting('count = count + 1; stars.innerHTML = "⭐" + count;')],
    ],
    wrong: [
      ['nothing between the braces', counting('')],
      ['not shown', counting('count = count + 1;')],
      ['not counted', counting('stars.textContent = count + 1;')],
      ['always one star', counting('count = count + 1; stars.textContent = "⭐";')],
      ['two at once', counting('count = count + 2; stars.textContent = count;')],
      ['down', counting('count = count - 1; stars.textContent = count;')],
      [
        'begun anew at each click',
        counting('let count = 0; count = count + 1; stars.textContent = count;', ''),
      ],
      ['joined as text', counting('stars.textContent = stars.textContent + 1;', '')],
      ['const', counting('count = count + 1; stars.textContent = count;', 'const count = 0;')],
      ['no button', { html: '<p id="stars">0</p>' }],
      ['shown before it is counted, once', counting('stars.textContent = 1;')],
    ],
  },
];
