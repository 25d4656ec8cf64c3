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

it.each([
  [
    "SELECT FROM users WHERE name = 'O''Brien, Ona' AND role = 'child'",
    'SELECT FROM users WHERE name = ? AND role = ?',
  ],
  ["SELECT E'it\\'s Ona', $1", 'SELECT ?, $1'],
  ['SELECT $x$Ona$x$, $$Jonas$$ LIMIT $2', 'SELECT ?, ? LIMIT $2'],
  [
    'SELECT 37061234567 AS phone, -12.50 FROM t1 WHERE year >= 2015',
    'SELECT ? AS phone, -? FROM t1 WHERE year >= ?',
  ],
  ['SELECT "a1"."b2" FROM "t3" WHERE "x" = $12', 'SELECT "a1"."b2" FROM "t3" WHERE "x" = $12'],
])('shows no value of %s', (text, shown) => {
  expect(statementSpan(text).facts['db.query.text']).toBe(shown);
});
