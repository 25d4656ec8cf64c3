import type { PageAnswers } from './answers.ts';

const liked = '<ul><li>dviratį</li><li>ledus</li><li>kosmosą</li></ul>';
const safe = (rest: string) => ({ html: `<h1>Labas, aš Dominykas!</h1>${liked}${rest}` });

const site = {
  title: '<h1 class="big">A</h1>',
  chapters: '<h2>b</h2><h2>c</h2>',
  list: '<ul><li>d</li><li>e</li></ul>',
  picture: '<img src="data:,a" alt="Katė">',
  link: '<a href="https://example.com">f</a>',
  button: '<button>g</button><p id="answer"></p>',
};
const js = `document.querySelector("button").addEventListener("click", () => { document.querySelector("#answer").textContent = "Au!"; });`;
const own = (parts: Partial<typeof site>, more: { css?: string; js?: string } = {}) => ({
  html: Object.values({ ...site, ...parts }).join('\n'),
  css: '.big { color: red; }',
  js,
  ...more,
});

/** Answers to the exercises of the last lesson. */
export const answersOfSites: readonly PageAnswers[] = [
  {
    exercise: 'page-detective',
    words: new Map([
      ['Dominykas Kazlauskas', 'Daniel Parker'],
      ['dominykas kazlauskas', 'daniel parker'],
      ['8 600 00000', '07700 900000'],
      ['+370-600-00000', '07700-900-000'],
      ['Orbitos g. 7', '7 Orbit Street'],
      ['Rudas namas', 'The brown house'],
      ['žaliomis durimis', 'a green door'],
    ]),
    right: [
      ['all told lines deleted', safe('')],
      ['where in general', safe('<p>Gyvenu Lietuvoje.</p>')],
      ['the chapter kept', safe('<h2>Kaip mane rasti</h2><p>Susitiksim mokykloje.</p>')],
      ['an age', safe('<p>Man 11 metų, turiu 3 kates.</p>')],
      ['a nickname', { html: `<h1>Labas, aš Kosmonautas!</h1>${liked}` }],
      ['another thing that he likes', { html: safe('').html.replace('</ul>', '<li>šunis</li></ul>') }],
    ],
    wrong: [
      ['the surname is left', { html: `<h1>Labas, aš Dominykas Kazlauskas!</h1>${liked}` }],
      ['the surname in small letters', safe('<p>dominykas kazlauskas</p>')],
      ['the phone is left', safe('<p>Skambink 8 600 00000.</p>')],
      ['the phone in another form', safe('<p>+370-600-00000</p>')],
      ['the email is left', safe('<p>dominykas@example.com</p>')],
      ['the email in words', safe('<p>dominykas eta example.com</p>')],
      ['the door is left', safe('<p>Mūsų namas su žaliomis durimis.</p>')],
      ['the address is left', safe('<p>Gyvenu Orbitos g. 7.</p>')],
      ['the house is left', safe('<p>Rudas namas su žaliomis durimis.</p>')],
      ['told in a comment', safe('<!-- Orbitos g. 7 -->')],
      ['everything deleted', { html: '' }],
      ['what he likes deleted', { html: '<h1>Labas, aš Dominykas!</h1>' }],
    ],
  },
  {
    exercise: 'my-site',
    right: [
      ['the shortest', own({})],
      ['a numbered list', own({ list: '<ol><li>d</li><li>e</li></ol>' })],
      ['two pictures', own({ picture: site.picture.repeat(2) })],
      ['two classes', own({ title: '<h1 class="big gold">A</h1>' }, { css: '.gold { color: gold; }' })],
      [
        'a button that paints',
        own(
          {},
          {
            js: 'document.querySelector("button").addEventListener("click", () => { document.body.style.background = "gold"; });',
          },
        ),
      ],
      [
        'a second button that does nothing yet',
        own(
          { button: `<button>x</button><button id="b">g</button><p id="answer"></p>` },
          { js: js.replace('"button"', '"#b"') },
        ),
      ],
      [
        'in capitals',
        own({ picture: "<IMG SRC='data:,a' ALT='Katė'>", link: '<A HREF="HTTPS://example.com">f</A>' }),
      ],
      [
        'a picture as a link',
        own({ picture: '', link: `<a href="https://example.com">${site.picture}</a>` }),
      ],
    ],
    wrong: [
      ['a title of a space', own({ title: '<h1 class="big"> </h1>' })],
      ['no title', own({ title: '<p class="big">A</p>' })],
      ['one chapter', own({ chapters: '<h2>b</h2>' })],
      ['a list of one thing', own({ list: '<ul><li>d</li></ul>' })],
      ['no picture', own({ picture: '' })],
      ['a picture without alt', own({ picture: '<img src="data:,a">' })],
      ['a picture without src', own({ picture: '<img alt="Katė">' })],
      ['no link', own({ link: '' })],
      ['a link to nowhere', own({ link: '<a href="#">f</a>' })],
      ['no class in CSS', own({}, { css: 'h1 { color: red; }' })],
      ['a class that only begins like that of the page', own({}, { css: '.bigger { color: red; }' })],
      ['a class that the page does not use', own({ title: '<h1>A</h1>' })],
      ['a button that does nothing', own({}, { js: '' })],
      ['no button', own({ button: '<p id="answer"></p>' })],
    ],
  },
];
