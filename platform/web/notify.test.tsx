import { act, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeOnLeaving, notify, useSnackbars } from './notify.ts';

let leave: () => void;
let end: () => void;
let shown: () => string[];

beforeEach(() => {
  end = closeOnLeaving((left) => {
    leave = () => act(left);
    return () => {
      leave = () => undefined;
    };
  });
  const { result } = renderHook(useSnackbars);
  shown = () => result.current.map(({ message }) => message);
});
afterEach(() => {
  act(notify.clear);
  end();
});

const say = (speak: () => unknown) => act(() => void speak());
const press = () => fireEvent.pointerDown(document.body);
const undo = (onlyHere = false) => ({ label: 'Atšaukti', run: vi.fn(), onlyHere });

describe('what is told about the same thing', () => {
  it('takes the place of what was told before, of whichever kind', () => {
    say(() => notify.success('Grupė mato „Dangų“', undo(), 'decision'));
    say(() => notify.success('Nuoroda nukopijuota'));
    say(() => notify.success('Grupė mato „Gėlę“', undo(), 'decision'));
    expect(shown()).toEqual(['Nuoroda nukopijuota', 'Grupė mato „Gėlę“']);
    say(() => notify.error('Darbas pasikeitė', 'decision'));
    expect(shown()).toEqual(['Nuoroda nukopijuota', 'Darbas pasikeitė']);
  });

  it('leaves what is about nothing in particular', () => {
    say(() => notify.success('Išsaugota'));
    say(() => notify.success('Išsiųsta'));
    expect(shown()).toEqual(['Išsaugota', 'Išsiųsta']);
  });
});

describe('leaving the screen', () => {
  it('closes what was told on it, errors too', () => {
    say(() => notify.success('Išsaugota'));
    say(() => notify.error('Nepavyko'));
    press();
    leave();
    expect(shown()).toEqual([]);
  });

  it('counts a key as a press', () => {
    say(() => notify.success('Išsaugota'));
    fireEvent.keyDown(document.body, { key: 'Enter' });
    leave();
    expect(shown()).toEqual([]);
  });

  it('keeps what can still be undone, unless that needs the screen', () => {
    say(() => notify.success('Pašalinta', undo()));
    say(() => notify.success('Pradėta iš naujo', undo(true)));
    press();
    leave();
    expect(shown()).toEqual(['Pašalinta']);
  });

  it('keeps what an act tells before it goes on by itself, until the reader leaves', () => {
    press();
    say(() => notify.success('Kopija jau dirbtuvėse'));
    leave();
    expect(shown()).toEqual(['Kopija jau dirbtuvėse']);
    press();
    leave();
    expect(shown()).toEqual([]);
  });

  it('closes nothing any more once it has ended', () => {
    end();
    say(() => notify.success('Išsaugota'));
    press();
    leave();
    expect(shown()).toEqual(['Išsaugota']);
  });
});
