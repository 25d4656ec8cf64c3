import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderScreen } from '#platform/testing/render.tsx';
import lt from '#platform/web/messages/lt.ts';
import { SearchField } from './search-field.tsx';

const label = 'Vardas, el. paštas ar telefonas';

afterEach(() => vi.restoreAllMocks());

const show = (room: number) => {
  vi.spyOn(HTMLInputElement.prototype, 'clientWidth', 'get').mockReturnValue(room);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(240);
  renderScreen(<SearchField label={label} text="" onChange={() => {}} />, { messages: lt });
  return screen.getByRole<HTMLInputElement>('searchbox', { name: label });
};

it('says what is searched where there is room', () => {
  const field = show(300);
  expect(field.placeholder).toBe(label);
  expect(document.querySelectorAll(`[data-words="${label}"]`)).toHaveLength(1);
});

it('says in a word that it searches where the words would be cut, and has them whole below', () => {
  const field = show(150);
  expect(field.placeholder).toBe(lt.kit.search_hint);
  const [, whole] = document.querySelectorAll(`[data-words="${label}"]`);
  expect(whole?.getAttribute('aria-hidden')).toBe('true');
});
