import { expect, it } from 'vitest';
import { isAutomatic } from './automatic.rules.ts';

const sent = (fields: Record<string, string>, from: string | null = 'rasa@example.com') =>
  isAutomatic({ from, headers: new Map(Object.entries(fields)) });

it.each<Record<string, string>>([
  { 'auto-submitted': 'auto-replied' },
  { 'auto-submitted': 'auto-generated; owner-email="a@b.lt"' },
  { precedence: 'Bulk' },
  { precedence: 'auto_reply' },
  { 'x-autoreply': 'yes' },
  { 'list-id': '<tevai.example.com>' },
  { 'content-type': 'multipart/report; report-type=delivery-status' },
  { 'return-path': '<>' },
])('knows what a program sent by %o', (fields) => {
  expect(sent(fields)).toBe(true);
});

it.each([
  'mailer-daemon@example.com',
  'postmaster@example.com',
  'no-reply@example.com',
  'bounce+7@example.com',
])('knows %s as a program', (from) => {
  expect(sent({}, from)).toBe(true);
});

it('takes what people send as theirs', () => {
  expect(sent({ 'auto-submitted': 'no', precedence: 'first-class', 'content-type': 'text/plain' })).toBe(
    false,
  );
  expect(sent({ 'return-path': '<rasa@example.com>' }, 'bouncer@example.com')).toBe(false);
  expect(sent({}, null)).toBe(false);
});
