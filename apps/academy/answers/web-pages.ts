import type { PageAnswers } from './answers.ts';

const pets = '<ul><li>a</li><li>b</li><li>c</li></ul>';
const steps = '<ol><li>a</li><li>b</li><li>c</li></ol>';
const chapters = '<h2>Reikia</h2><p><strong>Sūrio</strong></p><h2>Daryk</h2>';
const dog = '<img src="data:image/svg+xml,<svg/>" alt="Šuo">';
const cat = '<img src="data:image/svg+xml,<svg></svg>" alt="Katė">';
const link = '<a href="https://lt.wikipedia.org">Vikipedija</a>';

/** Answers to the exercises of HTML alone. */
export const answersInHtml: readonly PageAnswers[] = [
  {
    exercise: 'my-pet',
    words: new Map([['Mano augintinis', 'My pet']]),
    right: [
      ['the name beside the words of the starter', { html: `<h1>Mano augintinis Rex</h1><p>a</p>${pets}` }],
      [
        'a whole page',
        { html: `<!doctype html><html><body><h1 id='a'>Rex</h1><p>a</p>${pets}</body></html>` },
      ],
      ['the list before the paragraph', { html: `<h1>Murkė</h1>${pets}<p>Katė.</p>` }],
      ['capitals', { html: '<H1>Rex</H1><P>A dog.</P><UL><LI>a</LI><LI>b</LI><LI>c</LI></UL>' }],
      ['li without an end', { html: '<h1>Rex</h1><p>A dog.<ul><li>a<li>b<li>c</ul>' }],
      ['five things', { html: `<h1>Rex</h1><p>A dog.</p><ul>${'<li>a</li>'.repeat(5)}</ul>` }],
      ['two paragraphs and a chapter', { html: `<h1>Rex</h1><h2>Kas</h2><p>a</p><p>b</p>${pets}` }],
      ['a second list of one thing', { html: `<h1>Rex</h1><p>a</p><ul><li>a</li></ul>${pets}` }],
      [
        'emphasised words',
        {
          html: '<h1><em>Rex</em></h1><p><strong>a</strong></p><ul><li><em>a</em></li><li>b</li><li>c</li></ul>',
        },
      ],
    ],
    wrong: [
      ['no paragraph', { html: `<h1>Rex</h1>${pets}` }],
      ['an empty paragraph', { html: `<h1>Rex</h1><p></p>${pets}` }],
      ['two things', { html: '<h1>Rex</h1><p>a</p><ul><li>a</li><li>b</li></ul>' }],
      [
        'a third thing that is empty',
        { html: '<h1>Rex</h1><p>a</p><ul><li>a</li><li>b</li><li> </li></ul>' },
      ],
      ['a numbered list', { html: `<h1>Rex</h1><p>a</p>${steps}` }],
      ['things without their list', { html: '<h1>Rex</h1><p>a</p><li>a</li><li>b</li><li>c</li>' }],
      ['the heading as it was', { html: `<h1>Mano augintinis</h1><p>a</p>${pets}` }],
      ['only a picture is added to the heading', { html: `<h1>Mano augintinis 🐶!</h1><p>a</p>${pets}` }],
      ['a smaller heading', { html: `<h2>Rex</h2><p>a</p>${pets}` }],
      ['text without tags', { html: 'Rex, a dog: carrots, a ball, the sofa' }],
    ],
  },
  {
    exercise: 'recipe',
    right: [
      [
        'the word in a step',
        {
          html: '<h1>S</h1><h2>a</h2><p>b</p><h2>c</h2><ol><li>a</li><li><strong>b</strong></li><li>c</li></ol>',
        },
      ],
      ['three chapters', { html: `<h1>S</h1>${chapters}<h2>Skanaus</h2>${steps}` }],
      [
        'what is needed as a list',
        { html: `<h1>S</h1><h2>a</h2>${pets}<h2>b</h2>${steps}<p><strong>!</strong></p>` },
      ],
      ['five steps', { html: `<h1>S</h1>${chapters}<ol>${'<li>a</li>'.repeat(5)}</ol>` }],
      ['li without an end', { html: `<h1>S</h1>${chapters}<ol><li>a<li>b<li>c</ol>` }],
      ['capitals', { html: `<H1>S</H1>${chapters.toUpperCase()}<OL><LI>a<LI>b<LI>c</OL>` }],
      ['letters for numbers', { html: `<h1>S</h1>${chapters}${steps.replace('<ol>', "<ol type='A'>")}` }],
      ['strong in the title', { html: `<h1><strong>S</strong></h1><h2>a</h2><h2>b</h2>${steps}` }],
    ],
    wrong: [
      ['one chapter', { html: `<h1>S</h1><h2>a</h2><p><strong>b</strong></p>${steps}` }],
      [
        'a second chapter without a name',
        { html: `<h1>S</h1><h2>a</h2><h2></h2><strong>b</strong>${steps}` },
      ],
      ['steps without numbers', { html: `<h1>S</h1>${chapters}${pets}` }],
      ['two steps', { html: `<h1>S</h1>${chapters}<ol><li>a</li><li>b</li></ol>` }],
      ['nothing in bold', { html: `<h1>S</h1><h2>a</h2><h2>b</h2>${steps}` }],
      ['emphasised instead of bold', { html: `<h1>S</h1><h2>a</h2><h2>b</h2><em>c</em>${steps}` }],
      ['no title', { html: `${chapters}${steps}` }],
      ['a title of a space', { html: `<h1> </h1>${chapters}${steps}` }],
      ['numbers typed by hand', { html: `<h1>S</h1>${chapters}<p>1. a</p><p>2. b</p><p>3. c</p>` }],
    ],
  },
  {
    exercise: 'favourites',
    right: [
      ['alt before src', { html: `<img alt="Katė" src="data:,a">${dog}${link}` }],
      ['three pictures', { html: `${dog}${cat}${dog}<p>${link}</p>` }],
      ['a picture in the link', { html: `${dog}<a href="https://example.com">${cat}</a>` }],
      ['two links', { html: `${dog}${cat}${link}${link}` }],
      ['single quotes', { html: `${dog}<img src='data:,a' alt='Katė'><a href='https://example.com'>a</a>` }],
      ['capitals', { html: `${dog}<IMG SRC="data:,a" ALT="Katė"><A HREF="HTTPS://example.com">a</A>` }],
      ['a picture from a file', { html: `${dog}<img src="mano.jpg" alt="Mano piešinys">${link}` }],
    ],
    wrong: [
      ['one picture', { html: `${dog}${link}` }],
      ['one picture twice', { html: `${dog}${dog}${link}` }],
      ['a picture without alt', { html: `${dog}<img src="data:,a">${link}` }],
      ['an alt of a space', { html: `${dog}<img src="data:,a" alt=" ">${link}` }],
      ['an address with http://', { html: `${dog}${cat}<a href="http://example.com">a</a>` }],
      ['an empty alt', { html: `${dog}<img src="data:,a" alt="">${link}` }],
      ['a picture without src', { html: `${dog}<img alt="Katė">${link}` }],
      ['no link', { html: `${dog}${cat}` }],
      ['a link without an address', { html: `${dog}${cat}<a>Vikipedija</a>` }],
      ['an address without https://', { html: `${dog}${cat}<a href="lt.wikipedia.org">Vikipedija</a>` }],
      ['a link without words', { html: `${dog}${cat}<a href="https://lt.wikipedia.org"></a>` }],
      ['the address as words only', { html: `${dog}${cat}<p>https://lt.wikipedia.org</p>` }],
    ],
  },
];
