import { expect, it } from 'vitest';
import { parseCsv } from '#platform/shared/csv.ts';
import { readImport } from '../../shared/user-import-file.rules.ts';
import { keptRowsCsv } from './kept-rows.view.ts';

const cells = { parent_name: 'Ona', parent_email: 'ona@example.com', group: 'Nėra tokios' };
const rows = [{ line: 7, what: 'Ona', problems: ['parent_last_name_invalid', 'group_unknown'], cells }];

it.each(['lt', 'en'] as const)(
  'writes what was left out, with every reason, in a form that is read again in %s',
  (locale) => {
    const csv = keptRowsCsv(rows, { locale, reason: 'Priežastis', problemText: (problem) => `${problem}.` });
    expect(parseCsv(csv)[1]?.cells.at(-1)).toBe('parent_last_name_invalid. group_unknown.');
    expect(parseCsv(csv)[0]?.cells).toHaveLength(4);
    expect(readImport(parseCsv(csv))).toMatchObject([{ cells }]);
  },
);
