import { afterEach, expect, it, vi } from 'vitest';
import { closeKeyboard } from './close-keyboard.ts';

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** Something that has the focus, on a device of touch or of keys. */
function focused(tag: 'div' | 'button', touch: boolean): HTMLElement {
  vi.stubGlobal('matchMedia', () => ({ matches: touch }));
  const element = document.createElement(tag);
  element.tabIndex = 0;
  // What the test's document doesn't know of itself.
  Object.defineProperty(element, 'isContentEditable', { value: tag === 'div' });
  document.body.append(element);
  element.focus();
  return element;
}

it.each([
  ['leaves the code on a touch screen', 'div', true, false],
  ['stays in the code where there are keys', 'div', false, true],
  ['stays with a drawing that waits for keys', 'button', true, true],
] as const)('the focus %s', (_, tag, touch, stays) => {
  const element = focused(tag, touch);
  closeKeyboard();
  expect(document.activeElement === element).toBe(stays);
});
