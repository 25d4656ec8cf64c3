import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { largestScratch, roomOfChild } from '../shared/projects.ts';
import { scratchBytes } from './projects.factory.ts';
import {
  heldOf,
  isEmpty,
  isSameHeld,
  isSameSitting,
  losesWork,
  mostLetGo,
  placeOf,
  sizeOf,
  surplusOf,
  type VersionFacts,
  whyNoRoom,
  whyNotScratch,
  whyTooMuchLetGo,
} from './projects.rules.ts';

const page = { html: '<p>ž</p>', css: '', js: '' };
const nothing = { code: null, fileId: null, link: null };
const file = { ...nothing, fileId: 'a' };
const factsOf = (number: number, over: Partial<VersionFacts> = {}): VersionFacts => ({
  ...{ id: `v${number}`, number, reason: 'saved', isCurrent: false, isShown: false },
  beganAt: '2026-11-20T15:00:00Z',
  ...over,
});
const bytes = (text: string) => new TextEncoder().encode(text);

describe('losesWork', () => {
  const code = 'a = 1\n  b = 2\nc = 3\n\nprint(a)';
  it.each([
    ['a line less', 'a = 1\nb = 2\nprint(a)', false],
    ['half of the lines', 'c = 3\na = 1', false],
    ['less than half', 'a = 1\nprint("kas?")', true],
    ['nothing left', '', true],
  ])('tells %s', (_words, after, loses) => {
    expect(losesWork({ ...nothing, code }, { ...nothing, code: after })).toBe(loses);
  });

  it('counts the parts of a page as one, and nothing of a few lines or of a file', () => {
    const before = { ...page, html: '<h1>A</h1>\n<p>b</p>\n<p>c</p>', css: 'p {}' };
    const over = (html: string) => ({ ...nothing, code: { ...before, html } });
    expect(losesWork({ ...nothing, code: before }, over('<h1>A</h1>'))).toBe(false);
    expect(losesWork({ ...nothing, code: before }, over(''))).toBe(true);
    expect(losesWork({ ...nothing, code: 'a\nb' }, nothing)).toBe(false);
    expect(losesWork(file, nothing)).toBe(false);
  });
});

describe('what a version holds', () => {
  it('is its code, or a Scratch file and page', () => {
    expect(heldOf({ kind: 'web', code: page })).toEqual({ ...nothing, code: page });
    expect(heldOf({ kind: 'scratch', fileId: 'a', link: null })).toEqual(file);
  });

  it.each([
    ['a text', { ...nothing, code: 'ž1' }, 3],
    ['a page', { ...nothing, code: page }, 9],
    ['a page at Scratch', { ...nothing, link: 'https://a' }, 9],
    ['a file, which is counted by itself', file, 0],
  ])('takes the bytes of %s', (_title, held, size) => {
    expect(sizeOf(held)).toBe(size);
  });

  it.each([
    ['the same code', { ...nothing, code: 'a' }, { ...nothing, code: 'a' }, true],
    ['other code', { ...nothing, code: 'a' }, { ...nothing, code: 'b' }, false],
    ['code and none', { ...nothing, code: 'a' }, nothing, false],
    ['other files', file, { ...nothing, fileId: 'b' }, false],
    ['another page at Scratch', file, { ...file, link: 'x' }, false],
    ['nothing twice', nothing, nothing, true],
  ])('is compared: %s', (_title, one, other, same) => {
    expect(isSameHeld(one, other)).toBe(same);
  });

  it.each([
    ['spaces', { ...nothing, code: ' \n' }, true],
    ['an empty page', { ...nothing, code: { html: '', css: ' ', js: '' } }, true],
    ['a style', { ...nothing, code: { html: '', css: 'p{}', js: '' } }, false],
    ['a file', file, false],
    ['nothing', nothing, true],
  ])('is empty: %s', (_title, held, empty) => {
    expect(isEmpty(held)).toBe(empty);
  });
});

describe('a save', () => {
  it('becomes the current version only when it began with that', () => {
    expect([placeOf(3, 3), placeOf(2, 3), placeOf(4, 3)]).toEqual(['current', 'beside', 'beside']);
  });

  it.each([
    ['within ten minutes', {}, '2026-11-20T15:09:59Z', true],
    ['after ten minutes', {}, '2026-11-20T15:10:00Z', false],
    ['by a clock that went back', {}, '2026-11-20T14:59:59Z', false],
    ['on the shelf', { isShown: true }, '2026-11-20T15:01:00Z', false],
    ['restored', { reason: 'restored' as const }, '2026-11-20T15:01:00Z', false],
  ])('continues a version: %s', (_title, over, now, same) => {
    expect(isSameSitting(factsOf(1, over), factsOf(1), Temporal.Instant.from(now))).toBe(same);
  });

  it('continues no version beside which another was kept', () => {
    const now = Temporal.Instant.from('2026-11-20T15:01:00Z');
    expect(isSameSitting(factsOf(1), factsOf(2, { reason: 'beside' }), now)).toBe(false);
  });
});

describe('surplusOf', () => {
  it('is the oldest, but neither the current version nor the shown one', () => {
    const all = [
      factsOf(1, { isShown: true }),
      factsOf(2),
      factsOf(3),
      factsOf(4),
      factsOf(5, { isCurrent: true }),
    ];
    expect(surplusOf('scratch', all)).toEqual(['v3', 'v2']);
    expect(surplusOf('python', all)).toEqual([]);
  });
});

describe('whyNoRoom', () => {
  it.each([
    ['full to the byte', 0, roomOfChild, null],
    ['a byte too many', 0, roomOfChild + 1, 'project/no-room'],
    ['too much, but less than before', roomOfChild + 9, roomOfChild + 1, null],
  ])('%s', (_title, before, after, code) => {
    expect(whyNoRoom({ before, after })).toBe(code);
  });
});

describe('whyTooMuchLetGo', () => {
  it.each([
    [mostLetGo, null],
    [mostLetGo + 1, 'request/too-many'],
  ] as const)('of %i bytes: %s', (letGo, code) => {
    expect(whyTooMuchLetGo(letGo)).toBe(code);
  });
});

describe('whyNotScratch', () => {
  it('accepts a Scratch 3 file', async () => {
    expect(await whyNotScratch(scratchBytes({ 'a.svg': bytes('<svg/>') }))).toBeNull();
  });

  it.each([
    ['no archive', Buffer.from('<html><script>')],
    ['an archive of something else', Buffer.from(zipSync({ 'a.txt': bytes('a') }))],
    ['a project that is no JSON', Buffer.from(zipSync({ 'project.json': bytes('{') }))],
    ['a project without sprites', Buffer.from(zipSync({ 'project.json': bytes('{"targets":[]}') }))],
    [
      'blocks that would take gigabytes of memory',
      Buffer.from(zipSync({ 'project.json': bytes(`{"targets":[${'[],'.repeat(2_000_000)}[]]}`) })),
    ],
    ['a path out of the archive', scratchBytes({ '../a.svg': bytes('a') })],
    ['an archive that unpacks to too much', scratchBytes({ 'a.wav': new Uint8Array(51_000_000) })],
  ])('refuses %s', async (_title, sent) => {
    expect(await whyNotScratch(sent)).toBe('project/not-scratch');
  });

  it('refuses a file that is too large before it looks inside', async () => {
    expect(await whyNotScratch(Buffer.alloc(largestScratch + 1))).toBe('request/too-large');
  });
});
