import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import texts from '../messages/lt.ts';
import { CodeLook, useCodeLook } from './code-look.tsx';

function Code() {
  const place = useRef<HTMLDivElement>(null);
  const look = useCodeLook(place);
  return (
    <div ref={place}>
      <CodeLook look={look} />
      <output>{`${look.fontSize} ${look.wraps}`}</output>
    </div>
  );
}

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

it('is remembered: the size of the text, and whether long lines wrap', async () => {
  const messages = { ...platform, exercises: texts };
  const { unmount } = renderScreen(<Code />, { messages });
  const shown = () => screen.getByRole('status').textContent;
  expect(shown()).toBe('16 false');
  await userEvent.click(screen.getByRole('button', { name: texts.larger }));
  await userEvent.click(screen.getByRole('button', { name: texts.wrap, pressed: false }));
  expect(shown()).toBe('18 true');
  unmount();
  renderScreen(<Code />, { messages });
  expect(shown()).toBe('18 true');
  for (const _step of [1, 2]) await userEvent.click(screen.getByRole('button', { name: texts.smaller }));
  expect(shown()).toBe('14 true');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: texts.smaller }).disabled).toBe(true);
});

it('wraps long lines on a phone until somebody chooses otherwise', async () => {
  const list = window.matchMedia('');
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(list, { matches: query === '(max-width: 599.9px)' }),
  );
  const messages = { ...platform, exercises: texts };
  const { unmount } = renderScreen(<Code />, { messages });
  expect(screen.getByRole('status').textContent).toBe('16 true');
  await userEvent.click(screen.getByRole('button', { name: texts.wrap, pressed: true }));
  expect(screen.getByRole('status').textContent).toBe('16 false');
  unmount();
  renderScreen(<Code />, { messages });
  expect(screen.getByRole('status').textContent).toBe('16 false');
});

it.each([
  ['wraps them in a narrow place on a large screen', 400, '16 true'],
  ['does not where there is room', 720, '16 false'],
])('%s', (_title, width, shown) => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
  renderScreen(<Code />, { messages: { ...platform, exercises: texts } });
  expect(screen.getByRole('status').textContent).toBe(shown);
});

it('leaves lines in a narrow place as somebody chose', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
  renderScreen(<Code />, { messages: { ...platform, exercises: texts } });
  await userEvent.click(screen.getByRole('button', { name: texts.wrap, pressed: true }));
  expect(screen.getByRole('status').textContent).toBe('16 false');
});
