import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { useKeptFocus } from './use-kept-focus.ts';

function List() {
  const [lines, setLines] = useState(['one', 'two', 'three']);
  const { section, ...kept } = useKeptFocus(`lines ${lines.join()}`);
  return (
    <section ref={section} {...kept}>
      <h2 tabIndex={-1}>Waiting</h2>
      {lines.length > 0 && (
        <ul>
          {lines.map((line) => (
            <li key={line}>
              <button type="button" data-next onClick={() => setLines(lines.filter((each) => each !== line))}>
                {line}
              </button>
            </li>
          ))}
        </ul>
      )}
      <button type="button" onClick={() => setLines(lines.slice(1))}>
        News
      </button>
    </section>
  );
}

it('moves the focus from a removed line to the next one, and to the heading after the last', async () => {
  render(<List />);
  screen.getByRole('button', { name: 'two' }).focus();
  for (const next of ['three', 'one']) {
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement?.textContent).toBe(next);
  }
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('heading'));
});

it('never takes the focus from another element', async () => {
  render(<List />);
  screen.getByRole('button', { name: 'one' }).focus();
  const news = screen.getByRole('button', { name: 'News' });
  await userEvent.click(news);
  expect(document.activeElement).toBe(news);
});
