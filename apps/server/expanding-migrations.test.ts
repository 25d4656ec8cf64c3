import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const folder = new URL('../../database/migrations/', import.meta.url);

/** The newest migration of the last release, 0.2.0. Those after it meet that release's processes (record 123). */
const released = '20261126-1843';

/** What takes something from a program that doesn't know of it. */
const narrowing: Readonly<Record<string, RegExp>> = {
  'drops a table': /\bDROP TABLE\b/i,
  'drops a column': /\bDROP COLUMN\b/i,
  renames: /\bRENAME\b/i,
  'demands a value': /\bSET NOT NULL\b/i,
  'changes a type': /\bALTER COLUMN \w+ (SET DATA )?TYPE\b/i,
  'adds a column that must be given': /\bADD COLUMN (?![^,;]*\bDEFAULT\b)[^,;]*\bNOT NULL\b/i,
  'adds a constraint': /\bADD CONSTRAINT\b/i,
};

/** Migrations that narrow on purpose: by name, what they do and why. */
const exceptions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '20261126-1855-deliveries': {
    'drops a column': 'before this rule: 0.2.0 is stopped first',
    'adds a constraint': 'accepts more channels than the one it replaces',
  },
  '20261126-2222-deleted-accounts': { 'adds a constraint': 'about a column of its own' },
  '20261127-0116-kept-mails': { 'adds a constraint': 'about columns of its own' },
  '20261127-0229-children-are-people': { 'demands a value': 'before this rule: 0.2.0 is stopped first' },
  '20261127-0230-places-to-confirm': { 'drops a column': 'before this rule: 0.2.0 is stopped first' },
  '20261127-0421-phones': { 'adds a constraint': 'about a column of its own' },
  '20261127-0433-opening-entries': { 'adds a constraint': 'accepts more than the one it replaces' },
  '20261127-0437-prizes-claimed-elsewhere': { 'adds a constraint': 'accepts more than the one it replaces' },
  '20261127-0438-diploma-codes-of-elsewhere': {
    'adds a constraint': 'accepts more than the one it replaces',
  },
  '20261127-1402-payable-debts': { 'adds a constraint': 'about a column of its own' },
  '20261127-2110-guests-of-a-lesson': { 'adds a constraint': 'unique already by the id in it' },
  '20261128-0020-money-for-missed-lessons': { 'adds a constraint': 'accepts more than the one it replaces' },
  '20261128-2220-vouchers': { 'adds a constraint': 'about a table of its own' },
  '20261128-2221-debts': { 'adds a constraint': 'accepts more than the one it replaces' },
  '20261129-0508-voucher-parts': { 'adds a constraint': 'accepts more than the one it replaces' },
  '20261129-1406-agreements-of-vouchers': {
    'adds a constraint': 'accepts more than the one it replaces; about columns of its own',
  },
  '20261129-1803-days-of-links': { 'adds a constraint': 'the same in UTC as the one it replaces' },
  '20261201-0403-checks-of-exercises': { 'adds a constraint': 'about columns of its own' },
};

/** How a migration narrows, without its comments. */
function narrows(text: string): string[] {
  const statements = text.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ');
  return Object.keys(narrowing).filter((way) => narrowing[way]?.test(statements));
}

it('only expands what the last release works with, but for listed exceptions', () => {
  const found = readdirSync(folder)
    .filter((name) => name.endsWith('.sql') && /^\d{8}-/.test(name) && name.slice(0, 13) > released)
    .sort()
    .flatMap((name): [string, string[]][] => {
      const ways = narrows(readFileSync(new URL(name, folder), 'utf8'));
      return ways.length > 0 ? [[name.replace('.sql', ''), ways.toSorted()]] : [];
    });
  const listed = Object.entries(exceptions).map(([name, ways]) => [name, Object.keys(ways).toSorted()]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(listed));
});

it.each([
  ['ALTER TABLE users ADD COLUMN phone text;', []],
  ['ALTER TABLE users ADD COLUMN tries int NOT NULL DEFAULT 0, ADD COLUMN b text;', []],
  ['ALTER TABLE users ADD COLUMN tries int NOT NULL;', ['adds a column that must be given']],
  ['ALTER TABLE users\n  DROP\n  COLUMN phone;', ['drops a column']],
  ['-- DROP TABLE users\nCREATE TABLE notes (id uuid NOT NULL);', []],
  ['ALTER TABLE users ALTER COLUMN phone TYPE citext, RENAME TO people;', ['renames', 'changes a type']],
])('reads %s', (text, ways) => {
  expect(narrows(text)).toEqual(ways);
});
