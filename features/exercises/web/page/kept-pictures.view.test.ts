import { expect, it } from 'vitest';
import { addressOfPicture, keptPictures, withKeptPictures } from './kept-pictures.view.ts';

const rocket = keptPictures[0];
if (!rocket) throw new Error('No picture is kept');
const address = addressOfPicture(rocket);

it.each([
  ['<img src="raketa.svg" alt="">', `<img src="${address}" alt="">`],
  ["<img src='rocket.svg'>", `<img src='${address}'>`],
  ['<img src = raketa.svg>', `<img src = ${address}>`],
  ['<img alt="" src="Raketa.SVG">', `<img alt="" src="${address}">`],
  ['body { background: url(raketa.svg); }', `body { background: url(${address}); }`],
  ["paveikslas.src = 'raketa.svg';", `paveikslas.src = '${address}';`],
])('puts the picture where its name is an address: %s', (written, shown) => {
  expect(withKeptPictures(written)).toBe(shown);
});

it.each(['<p>Failas raketa.svg yra čia.</p>', '<img src="mano-raketa.svg">', '<img src="kita.svg">'])(
  'leaves other words as they are: %s',
  (written) => {
    expect(withKeptPictures(written)).toBe(written);
  },
);

it('ends no address and no line of the page', () => {
  for (const picture of keptPictures) expect(addressOfPicture(picture)).not.toMatch(/["'()<>\s`]/);
});

it('says in both languages what is drawn, with the letters that a file’s name has not', () => {
  for (const { names, words } of keptPictures) {
    const plain = words.map((word) => `${word.normalize('NFD').replaceAll(/\p{M}/gu, '')}.svg`);
    expect(plain).toEqual(names);
  }
  expect(keptPictures.flatMap(({ words }) => words)).toContain('žvaigždė');
});

it('has each name once', () => {
  const names = keptPictures.flatMap((picture) => picture.names);
  expect(new Set(names).size).toBe(names.length);
});
