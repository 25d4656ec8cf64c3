import { expect, it } from 'vitest';
import { statementSpan } from './statement-span.ts';

it.each([
  ['select "id" from "users" where "email" = $1', 'SELECT users'],
  ['insert into "mails" ("id") values ($1)', 'INSERT mails'],
  ['\n  UPDATE mails m SET attempts = 0', 'UPDATE mails'],
  ['WITH held AS (SELECT FROM graphile_worker.jobs) SELECT 1', 'WITH graphile_worker.jobs'],
  ['begin', 'BEGIN'],
  ['', 'SQL'],
])('%s is the span %s', (text, name) => {
  expect(statementSpan(text).name).toBe(name);
});

it('shows no text in quotes', () => {
  const { facts } = statementSpan("SELECT FROM users WHERE name = 'O''Brien, Ona' AND role = 'child'");
  expect(facts['db.query.text']).toBe('SELECT FROM users WHERE name = ? AND role = ?');
});
