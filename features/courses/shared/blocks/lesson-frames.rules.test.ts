import { describe, expect, it } from 'vitest';
import {
  addressesOfScratch,
  addressesOfVideo,
  isScratchProject,
  lessonFrameOrigins,
  videoAt,
} from './lesson-frames.rules.ts';

const film = { host: 'youtube', id: 'dQw4w9WgXcQ' } as const;

describe('videoAt', () => {
  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', film],
    ['https://youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=10s', film],
    ['https://m.youtube.com/watch?v=dQw4w9WgXcQ', film],
    ['https://youtu.be/dQw4w9WgXcQ?si=abc', film],
    ['https://www.youtube.com/shorts/dQw4w9WgXcQ', film],
    ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', film],
    ['https://vimeo.com/76979871', { host: 'vimeo', id: '76979871' }],
    ['https://player.vimeo.com/video/76979871?h=1', { host: 'vimeo', id: '76979871' }],
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
