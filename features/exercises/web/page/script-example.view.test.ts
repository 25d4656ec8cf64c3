import { expect, it } from 'vitest';
import { scriptExample } from './script-example.view.ts';

const names = { picture: 'paveikslas', element: 'elementas' };

it('makes a picture grow at each press', () => {
  expect(scriptExample('<h1>A</h1>\n<img src="raketa.svg" width="160">', names)).toBe(
    [
      "const paveikslas = document.querySelector('img');",
      'paveikslas.onclick = () => {',
      '  paveikslas.width = paveikslas.width + 40;',
      '};\n',
    ].join('\n'),
  );
});

it('makes a heading large where there is no picture', () => {
  const js = scriptExample('<h1>A</h1>', names);
  expect(js).toContain("document.querySelector('h1')");
  expect(js).toContain("elementas.style.fontSize = '60px';");
});

it('is none of a page that has nothing to press', () => {
  expect(scriptExample('<hr>', names)).toBeNull();
});
