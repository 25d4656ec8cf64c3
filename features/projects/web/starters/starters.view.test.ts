import { describe, expect, it } from 'vitest';
import type { ProjectKind } from '../../shared/projects.ts';
import texts from '../messages/lt.ts';
import { contentOf, type Starter, starters } from './starters.view.ts';
import type { StarterWord } from './use-starter-words.ts';

// That each runs is tested with the real Python, and in the frame of pages: platform/testing.
const say = (word: StarterWord) => texts.starter_word[word];

describe('a new project', () => {
  it('begins with something that invites to change it', () => {
    const python = contentOf('python', 'plain', say);
    expect(python.kind === 'python' && python.code).toMatch(
      /^# Keisk skaičius ir paleisk\.\nfrom turtle import \*\n/,
    );
    const page = contentOf('web', 'plain', say);
    expect(page.kind === 'web' && page.code.html).toMatch(/^<!-- Pakeisk žodžius! -->\n<h1>/);
    expect(page.kind === 'web' && page.code.html).toContain(
      '<img src="raketa.svg" alt="raketa" width="160">',
    );
  });

  it('begins with something else for each choice of its kind', () => {
    const begun = (kind: ProjectKind, starter: Starter) => JSON.stringify(contentOf(kind, starter, say));
    for (const kind of ['python', 'web'] as const) {
      const all = ['plain' as const, ...starters[kind]];
      expect(new Set(all.map((starter) => begun(kind, starter))).size).toBe(all.length);
    }
  });

  it('is empty at Scratch until its file or link comes', () => {
    expect(contentOf('scratch', 'plain', say)).toEqual({ kind: 'scratch', file: null, link: null });
  });
});
