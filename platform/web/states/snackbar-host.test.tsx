import { act, fireEvent, render, screen } from '@testing-library/react';
import { IntlProvider } from 'use-intl';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteOpenDialog } from '../dialog/top-dialog.ts';
import lt from '../messages/lt.ts';
import { maxSnackbars, notify, snackbarMs } from '../notify.ts';
import { SnackbarHost } from './snackbar-host.tsx';

const shown = () => screen.queryAllByRole('listitem').map((card) => card.textContent);
const say = (speak: () => void) => act(speak);
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <IntlProvider locale="lt" messages={lt}>
      <SnackbarHost />
    </IntlProvider>,
  );
});
afterEach(() => {
  act(() => notify.clear());
  vi.useRealTimers();
});

it('appear in an open dialog, outside which nothing can be seen or pressed, and move back when it closes', () => {
  const dialog = document.createElement('dialog');
  document.body.append(dialog);
  let closed = () => {};
  say(() => notify.error('Nepavyko'));
  say(() => {
    closed = noteOpenDialog({ element: dialog, onBack: null });
  });
  expect(dialog.textContent).toContain('Nepavyko');
  say(closed);
  dialog.remove();
  expect(shown()).toEqual(['Nepavyko']);
});

describe('snackbars (spec §2, decision N5)', () => {
  it('disappear after three seconds', () => {
    say(() => notify.success('Išsaugota'));
    pass(snackbarMs - 1);
    expect(shown()).toEqual(['Išsaugota']);
    pass(1);
    expect(shown()).toEqual([]);
  });

  it('stay when they report an error, until closed', () => {
    say(() => notify.error('Nepavyko'));
    pass(60_000);
    expect(shown()).toEqual(['Nepavyko']);
    fireEvent.click(screen.getByRole('button', { name: lt.common.close }));
    expect(shown()).toEqual([]);
  });

  it('wait while the pointer or the focus is on them', () => {
    say(() => notify.success('Išsaugota'));
    fireEvent.pointerEnter(screen.getByRole('list'));
    pass(10_000);
    expect(shown()).toEqual(['Išsaugota']);
    fireEvent.pointerLeave(screen.getByRole('list'));
    act(() => screen.getByRole('button').focus());
    pass(10_000);
    expect(shown()).toEqual(['Išsaugota']);
    act(() => screen.getByRole('button').blur());
    pass(snackbarMs);
    expect(shown()).toEqual([]);
  });

  it('never show the same text twice', () => {
    say(() => notify.success('Išsaugota'));
    say(() => notify.success('Išsaugota'));
    expect(shown()).toEqual(['Išsaugota']);
  });

  it('are five at most, and errors are never dropped for others', () => {
    say(() => notify.error('Nepavyko'));
    for (let number = 1; number <= maxSnackbars; number += 1) say(() => notify.success(`Žinutė ${number}`));
    expect(shown()).toEqual(['Nepavyko', 'Žinutė 2', 'Žinutė 3', 'Žinutė 4', 'Žinutė 5']);
  });

  it('undo once and disappear', () => {
    const run = vi.fn();
    say(() => notify.success('Ištrinta', { label: 'Grąžinti', run }));
    fireEvent.click(screen.getByRole('button', { name: 'Grąžinti' }));
    expect(run).toHaveBeenCalledOnce();
    expect(shown()).toEqual([]);
  });

  it('are announced: politely, errors at once', () => {
    say(() => notify.success('Išsaugota'));
    say(() => notify.error('Nepavyko'));
    expect(screen.getByRole('status').textContent).toBe('Išsaugota');
    expect(screen.getByRole('alert').textContent).toBe('Nepavyko');
  });
});
