import type { EditorView } from '@codemirror/view';
import { beforeEach, expect, it } from 'vitest';
import { coveredByBar } from './use-cursor-in-view.ts';

const elementAt = (top: number, height: number) =>
  Object.assign(document.createElement('div'), {
    getBoundingClientRect: () => new DOMRect(0, top, 360, height),
  });
const codeUntil = (bottom: number) => ({ scrollDOM: elementAt(100, bottom - 100) }) as unknown as EditorView;

beforeEach(() => document.body.replaceChildren());

it.each([
  ['reaches a little below its upper edge: the page has to go up by all of it', 590, 120],
  ['goes on below the screen', 2_000, 120],
  ['ends above it', 500, 0],
])('keeps the cursor above the bar at the thumb where the code %s', (_where, bottom, covered) => {
  const bar = elementAt(580, 120);
  bar.dataset.bottomBar = 'run';
  bar.style.position = 'fixed';
  document.body.append(bar);
  expect(coveredByBar(codeUntil(bottom))).toEqual({ top: 0, bottom: covered });
});

it('leaves the code all the room where the bar stands below it', () => {
  const bar = elementAt(580, 120);
  bar.dataset.bottomBar = 'run';
  document.body.append(bar);
  expect(coveredByBar(codeUntil(590))).toEqual({ top: 0, bottom: 0 });
});
