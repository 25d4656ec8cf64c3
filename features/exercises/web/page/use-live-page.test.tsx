import { act, renderHook } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepFocus, useLivePage } from './use-live-page.ts';

const page = (html: string) => ({ html, css: '', js: '' });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function written(isLive: boolean) {
  const draw = vi.fn();
  const hook = renderHook(
    ({ html }) => {
      const shown = useRef(page('a'));
      return useLivePage(page(html), shown, isLive, () => {
        shown.current = page(html);
        draw(html);
      });
    },
    { initialProps: { html: 'a' } },
  );
  const wait = (time: number) => act(() => vi.advanceTimersByTime(time));
  return { draw, wait, type: (html: string) => hook.rerender({ html }), of: () => hook.result.current };
}

it('draws a shown page anew once nobody types, and says later what is wrong in it', () => {
  const { draw, wait, type, of } = written(true);
  type('ab');
  wait(600);
  type('abc');
  wait(600);
  expect(draw).not.toHaveBeenCalled();
  wait(200);
  expect(draw.mock.calls).toEqual([['abc']]);
  expect(of().isHeld).toBe(true);
  wait(1300);
  expect(of().isHeld).toBe(false);
});

it('says at once what is wrong in a page that somebody asked for', () => {
  const { type, of } = written(true);
  type('ab');
  expect(of().isHeld).toBe(true);
  act(() => of().release());
  expect(of().isHeld).toBe(false);
});

it('draws nothing that is not shown, nor the same again', () => {
  const { draw, wait, type, of } = written(false);
  type('ab');
  wait(3000);
  expect(draw).not.toHaveBeenCalled();
  expect(of().isHeld).toBe(false);
  const other = written(true);
  other.type('ab');
  other.type('a');
  other.wait(3000);
  expect(other.draw).not.toHaveBeenCalled();
});

it('gives the focus back to whoever writes when a page takes it', () => {
  const writer = document.createElement('div');
  // This DOM knows nothing of writing in elements.
  Object.assign(writer, { isContentEditable: true });
  const place = document.createElement('div');
  place.innerHTML = '<button type="button"></button>';
  for (const each of [writer, place]) {
    each.tabIndex = 0;
    document.body.append(each);
  }
  writer.focus();
  keepFocus({ current: place });
  place.querySelector('button')?.focus();
  window.dispatchEvent(new Event('blur'));
  vi.runAllTimers();
  expect(document.activeElement).toBe(writer);
  place.querySelector('button')?.focus();
  window.dispatchEvent(new Event('blur'));
  vi.runAllTimers();
  expect(document.activeElement).toBe(place.querySelector('button'));
  writer.remove();
  place.remove();
});
