import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('../web/theme/tokens.css', import.meta.url), 'utf8');

type Tokens = Record<string, string>;

function block(selector: string): Tokens {
  const body = css.slice(css.indexOf(`${selector} {`)).split('}')[0] ?? '';
  return Object.fromEntries(
    [...body.matchAll(/--orbita-([\w-]+): (#\w{6});/g)].map(([, name, value]) => [name, value]),
  );
}

function luminance(hex: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(one = '#000000', other = '#000000'): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const states = ['points', 'present', 'absent', 'late', 'left-early', 'unrecorded', 'error'];
const textPairs: [string, string][] = [
  ...['ground', 'surface', 'surface-raised', 'surface-sunken'].flatMap((ground): [string, string][] => [
    ['text', ground],
    ['text-dimmed', ground],
    ['accent-text', ground],
    ['success-text', ground],
    ['warning-text', ground],
    ['error-text', ground],
  ]),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['accent-soft-text', 'accent-soft'],
  ...Array.from({ length: 12 }, (_, group): [string, string] => [`group-${group}`, 'surface']),
  ...states.map((state): [string, string] => [`${state}-text`, `${state}-background`]),
];
const odysseyPairs = ['text', 'text-dimmed', 'points', 'accent'].flatMap((text): [string, string][] =>
  ['ground', 'ground-high', 'surface', 'surface-raised'].map((ground) => [
    `odyssey-${text}`,
    `odyssey-${ground}`,
  ]),
);
const schemes = {
  light: block("[data-mantine-color-scheme='light']"),
  // Not for print, where paper is white.
  dark: block("@media not print {\n  [data-mantine-color-scheme='dark']"),
};

describe.each(Object.entries(schemes))('the %s scheme', (_name, tokens) => {
  it.each(textPairs)('shows %s on %s at 4.5:1 or better', (text, ground) => {
    expect(contrast(tokens[text], tokens[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ['border-strong', 'surface'],
    ['focus', 'ground'],
    ['focus', 'surface'],
  ])('shows %s on %s at 3:1 or better', (line, ground) => {
    expect(contrast(tokens[line], tokens[ground])).toBeGreaterThanOrEqual(3);
  });
});

describe('the odyssey', () => {
  it.each(odysseyPairs)('shows %s on %s at 4.5:1 or better', (text, ground) => {
    const tokens = block(':root');
    expect(contrast(tokens[text], tokens[ground])).toBeGreaterThanOrEqual(4.5);
  });
});
