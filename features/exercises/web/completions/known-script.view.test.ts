import { expect, it } from 'vitest';
import { isKnown, ofObject } from './known-script.view.ts';

it('knows what the page and the console can do, and of others what elements can', () => {
  expect(ofObject('console')[0]).toEqual({ name: 'log', after: '()', isInside: true });
  expect(ofObject('mygtukas').map(({ name }) => name)).toContain('addEventListener');
  expect([isKnown('document'), isKnown('mygtukas'), isKnown('toString')]).toEqual([true, false, false]);
});
