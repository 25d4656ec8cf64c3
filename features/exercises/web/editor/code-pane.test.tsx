import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import lt from '../messages/lt.ts';
import { CodePane } from './code-pane.tsx';

// jsdom has no layout: the editor asks for it when a line is gone to.
beforeAll(() => {
  Range.prototype.getClientRects = () => document.createElement('p').getClientRects();
  Range.prototype.getBoundingClientRect = () => new DOMRect();
});

function Pane({ first }: { readonly first: string }) {
  const [code, setCode] = useState(first);
  return (
    <CodePane
      language="python"
      label="Kodas"
      value={code}
      starter="print(1)"
      onChange={setCode}
      onRun={() => undefined}
    />
  );
}

async function open(first: string) {
  renderScreen(<Pane first={first} />, { messages: { ...platform, exercises: lt } });
  return screen.findByRole('textbox', { name: 'Kodas' });
}

it.each([
  ['begun anew', 'print(7)', lt.reset, 'print(1)'],
  ['cleaned', 'print(2)\u200b', lt.clean, 'print(2)'],
])('is written on once it is %s, as the button for that is gone', async (_how, first, act, then) => {
  const code = await open(first);
  const button = screen.getByRole('button', { name: act });
  await userEvent.click(button);
  expect(button.isConnected).toBe(false);
  expect(code.textContent).toBe(then);
  expect(document.activeElement).toBe(code);
});
