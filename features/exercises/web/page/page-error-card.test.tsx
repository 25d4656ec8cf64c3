import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '#platform/testing/render.tsx';
import english from '#platform/web/messages/en.ts';
import platform from '#platform/web/messages/lt.ts';
import en from '../messages/en.ts';
import lt from '../messages/lt.ts';
import { PageErrorCard } from './page-error-card.tsx';
import { UnclosedHint } from './unclosed-hint.tsx';

const code = { html: '<h1>A</h1>\n<h2>Nebaigta<h2>', css: '', js: 'let a = 1;\n  alertt(a);' };
const messages = { ...platform, exercises: lt };

function card(text: string, line: number | null = 2, kind: 'error' | 'endless' = 'error') {
  const onGoTo = vi.fn();
  renderScreen(<PageErrorCard error={{ kind, text, line }} code={code} onGoTo={onGoTo} />, { messages });
  return onGoTo;
}

it('says what is wrong in a child’s words, and goes to its line', async () => {
  const onGoTo = card('Uncaught ReferenceError: alertt is not defined');
  expect(screen.getByRole('alert')).toBeTruthy();
  expect(screen.getByText('Vardo „alertt“ naršyklė nepažįsta.')).toBeTruthy();
  expect(screen.getByText('Ar norėjai parašyti „alert“?')).toBeTruthy();
  expect(screen.getByText('alertt(a);')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'JS · 2 eilutė' }));
  expect(onGoTo).toHaveBeenCalledExactlyOnceWith({ part: 'js', line: 2 });
});

it('mends a misspelt word of the script at one press', async () => {
  const onMend = vi.fn();
  const error = { kind: 'error', text: 'Uncaught ReferenceError: alertt is not defined', line: 2 } as const;
  renderScreen(<PageErrorCard error={error} code={code} onGoTo={vi.fn()} onMend={onMend} />, { messages });
  await userEvent.click(screen.getByRole('button', { name: lt.mend }));
  expect(onMend).toHaveBeenCalledExactlyOnceWith({ ...code, js: 'let a = 1;\n  alert(a);' });
});

it('says it in English', () => {
  const error = { kind: 'error', text: 'Uncaught SyntaxError: Unexpected end of input', line: 2 } as const;
  renderScreen(<PageErrorCard error={error} code={code} onGoTo={vi.fn()} />, {
    locale: 'en',
    messages: { ...english, exercises: en },
  });
  expect(screen.getByText('Check that each “{” and “(” has its pair.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'JS · line 2' })).toBeTruthy();
});

it('leaves to the browser’s own words what it does not know, without those of the app', () => {
  card("Uncaught SyntaxError: Failed to execute 'append' on 'Element': Strange", null);
  expect(screen.getByText('Uncaught SyntaxError: Strange')).toBeTruthy();
  expect(screen.getByRole<HTMLDetailsElement>('group').open).toBe(true);
  expect(screen.getByRole('button', { name: 'JS' })).toBeTruthy();
});

it('says that a loop does not end', () => {
  card('', null, 'endless');
  expect(screen.getByText(lt.page_endless)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('hints at what of the HTML is not closed', async () => {
  const onGoTo = vi.fn();
  renderScreen(<UnclosedHint code={code} onGoTo={onGoTo} />, { messages });
  expect(screen.getByText('Turbūt pamiršai brūkšnį: užverti reikia taip: </h2>')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'HTML · 2 eilutė' }));
  expect(onGoTo).toHaveBeenCalledExactlyOnceWith({ part: 'html', line: 2 });
});

it.each([
  [
    '<h1>Labas\n<p>A</p>',
    'Antraštė <h1> neužverta, todėl ir tekstas po ja gali virsti antrašte. Jos gale parašyk </h1>',
  ],
  ['<div>\n<p>A</p>', 'Žymė <div> atverta, bet neužverta. Jos gale parašyk </div>'],
])('says of %j what becomes of it', (html, words) => {
  renderScreen(<UnclosedHint code={{ ...code, html }} onGoTo={vi.fn()} />, { messages });
  expect(screen.getByText(words)).toBeTruthy();
});

it('tells the place of its error while it stands there', () => {
  const onPlace = vi.fn();
  const error = { kind: 'error', text: 'Uncaught ReferenceError: alertt is not defined', line: 2 } as const;
  const { unmount } = renderScreen(
    <PageErrorCard error={error} code={code} onGoTo={vi.fn()} onPlace={onPlace} />,
    { messages },
  );
  expect(onPlace.mock.calls).toEqual([[{ part: 'js', line: 2 }]]);
  unmount();
  expect(onPlace).toHaveBeenLastCalledWith(null);
});

it('hints at nothing in HTML that is closed', () => {
  renderScreen(<UnclosedHint code={{ ...code, html: '<h1>A</h1>' }} onGoTo={vi.fn()} />, { messages });
  expect(screen.queryByText(/Turbūt/)).toBeNull();
});
