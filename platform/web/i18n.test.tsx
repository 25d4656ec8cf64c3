import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserLocale, deviceLocale, startLanguage } from './i18n.ts';

beforeEach(() => window.localStorage.clear());
afterEach(() => vi.restoreAllMocks());
const prefers = (...languages: string[]) =>
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);

describe('the language of a guest', () => {
  it.each([
    [['en-GB', 'lt'], 'en'],
    [['de-DE', 'de', 'en-US'], 'en'],
    [['lt-LT', 'en'], 'lt'],
    [['de'], 'lt'],
    [[], 'lt'],
  ] as const)('of a browser that prefers %j is %s', (languages, expected) => {
    prefers(...languages);
    expect(browserLocale()).toBe(expected);
  });

  it('is the one stored on the device, where one is', async () => {
    await startLanguage(async () => ({}), undefined, 'en');
    expect(document.documentElement.lang).toBe('en');
    window.localStorage.setItem('orbita.locale', 'lt');
    await startLanguage(async () => ({}), undefined, 'en');
    expect(document.documentElement.lang).toBe('lt');
    expect(deviceLocale('en')).toBe('lt');
  });
});
