import { describe, expect, it } from 'vitest';
import {
  addressesOfScratch,
  addressesOfVideo,
  addressIn,
  isScratchProject,
  lessonFrameOrigins,
  videoAt,
} from './lesson-frames.rules.ts';

const film = { host: 'youtube', id: 'dQw4w9WgXcQ' } as const;
const unlisted = { host: 'vimeo', id: '76979871', key: '8272103f6e' } as const;

describe('videoAt', () => {
  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', film],
    ['https://youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=10s', { ...film, start: 10 }],
    ['https://youtu.be/dQw4w9WgXcQ?t=1h2m3s', { ...film, start: 3723 }],
    ['https://www.youtube.com/embed/dQw4w9WgXcQ?start=90', { ...film, start: 90 }],
    ['https://youtu.be/dQw4w9WgXcQ?t=soon', film],
    ['https://m.youtube.com/watch?v=dQw4w9WgXcQ', film],
    ['https://youtu.be/dQw4w9WgXcQ?si=abc', film],
    ['https://www.youtube.com/shorts/dQw4w9WgXcQ', film],
    ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', film],
    ['https://vimeo.com/76979871', { host: 'vimeo', id: '76979871' }],
    ['https://player.vimeo.com/video/76979871?h=1', { host: 'vimeo', id: '76979871' }],
    ['https://vimeo.com/76979871/8272103f6e', unlisted],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e&badge=0', unlisted],
    ['https://vimeo.com/76979871/likes', { host: 'vimeo', id: '76979871' }],
  ])('recognises the film at %s', (address, expected) => {
    expect(videoAt(address)).toEqual(expected);
  });

  it.each([
    'http://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://evil.example/?https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com@evil.example/watch?v=dQw4w9WgXcQ',
    'https://user@www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com:8443/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ"onload=1',
    'https://www.youtube.com/redirect?q=https://evil.example',
    'https://www.youtube.com/embed/../redirect',
    'https://vimeo.com/kanalas',
    'javascript:alert(1)//www.youtube.com/watch?v=dQw4w9WgXcQ',
    '//www.youtube.com/watch?v=dQw4w9WgXcQ',
    'youtube.com/watch?v=dQw4w9WgXcQ',
    '',
  ])('recognises no film at “%s”', (address) => {
    expect(videoAt(address)).toBeNull();
  });
});

it.each([
  ['1', true],
  ['104', true],
  ['0', false],
  ['104/embed', false],
  ['../104', false],
  ['1234567890123', false],
  ['', false],
])('the project “%s” is one of Scratch: %s', (project, expected) => {
  expect(isScratchProject(project)).toBe(expected);
});

it('frames only the named hosts', () => {
  const frames = [
    addressesOfVideo(film).frame,
    addressesOfVideo({ host: 'vimeo', id: '76979871' }).frame,
    addressesOfScratch('104').frame,
  ];
  expect(frames.map((frame) => new URL(frame).origin)).toEqual(lessonFrameOrigins);
});

it('frames an unlisted film with its key, and begins where it was shared', () => {
  expect(addressesOfVideo(unlisted)).toEqual({
    frame: 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=8272103f6e',
    page: 'https://vimeo.com/76979871/8272103f6e',
  });
  expect(addressesOfVideo({ ...film, start: 90 })).toEqual({
    frame: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0&start=90',
    page: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=90s',
  });
});

it.each([
  [' https://youtu.be/dQw4w9WgXcQ ', 'https://youtu.be/dQw4w9WgXcQ'],
  [
    '<iframe src="https://scratch.mit.edu/projects/104/embed" allowtransparency="true" width="485"></iframe>',
    'https://scratch.mit.edu/projects/104/embed',
  ],
  [
    '<iframe width="560" src="//player.vimeo.com/video/76979871?h=8272103f6e&amp;badge=0"></iframe><p>x</p>',
    'https://player.vimeo.com/video/76979871?h=8272103f6e&badge=0',
  ],
])('reads the address from what was copied: %s', (copied, expected) => {
  expect(addressIn(copied)).toBe(expected);
});
