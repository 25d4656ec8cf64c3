import { expect, it } from 'vitest';
import { bulletinLink } from './bulletin-link.rules.ts';

it.each([
  'https://orbita.lt',
  'http://orbita.lt/a?b=c#d',
  'mailto:labas@orbita.lt',
  '/dashboard/account',
  '/',
])('leads to %s', (href) => {
  expect(bulletinLink(href)).toBe(href);
});

it.each([
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'data:text/html,x',
  '//blogas.example',
  '/\\blogas.example',
  'vbscript:x',
  'blob:https://orbita.lt/1',
  'https://',
  'orbita',
  '',
  null,
  7,
])('leads nowhere for %j', (href) => {
  expect(bulletinLink(href)).toBeNull();
});
