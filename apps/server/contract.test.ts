import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { processorTime } from '#platform/testing/processor-time.ts';
import { defOf, procedures, schemasIn } from './contract-inputs.ts';

const inputs = procedures.map(({ name, input }) => ({ name, schemas: input ? schemasIn(input) : [] }));

it.each(inputs)('$name refuses fields that it does not know', ({ schemas }) => {
  const lenient = schemas.filter(({ schema }) => {
    const { type, catchall } = defOf(schema);
    return type === 'object' && (!catchall || defOf(catchall).type !== 'never');
  });
  expect(lenient.map(({ path }) => path)).toEqual([]);
});

it.each(inputs)('$name reads ids in any case as the database writes them', ({ schemas }) => {
  const id = '0198f3a0-AAAA-7bbb-8CCC-0123456789ab';
  const ids = schemas.filter(({ schema }) => ['guid', 'uuid'].includes(defOf(schema).format ?? ''));
  for (const { schema } of ids) expect(z.parse(schema, id)).toBe(id.toLowerCase());
});

// Texts that stay as they are: opaque values that are compared, hashed or read as a file, code, and what it printed.
const notRead =
  /(^|\.)((password|currentPassword|newPassword|secondFactor|invitation|code|printed|oobCode|secret|csv)$|code\.|spec\.(translated\.\w+\.)?(starter|solution|inputs|checks)(\.|$))/;
// Texts of several lines; all others have one.
const severalLines =
  /(^|\.)(comment|text|note|instructions|descriptionForDiploma|(draft\.text|changes|instructions|hints|description|body|teacherNotes)\.(lt|en))$/;
const samples = (sign: string) => ['a', 'Robotika', 'x'.repeat(20)].map((word) => `${word}${sign}${word}`);
const takes = (schema: z.core.$ZodType, sign: string) =>
  samples(sign).some((text) => z.safeParse(schema, text).success);
const texts = inputs.map(({ name, schemas }) => ({
  name,
  texts: schemas.filter(
    ({ path, schema }) => ['string', 'pipe'].includes(defOf(schema).type) && !notRead.test(path),
  ),
}));

it.each(texts)(
  '$name accepts no invisible characters, and line breaks only in multi-line texts',
  ({ texts }) => {
    for (const { path, schema } of texts) {
      const unseen = ['\u0000', '\u001b', '\u202e', '\u2066', '\ud83d'];
      const unseenInLine = ['\n', '\r', '\t', '\u200b', '\u200e', '\u2028', '\ufeff'];
      const refused = severalLines.test(path) ? unseen : [...unseen, ...unseenInLine];
      expect([path, refused.filter((sign) => takes(schema, sign))]).toEqual([path, []]);
    }
  },
);

it.each(texts)('$name keeps letters as one code point each', ({ texts }) => {
  const decomposed = 'Žygimantė Šarūnė'.normalize('NFD');
  for (const { path, schema } of texts) {
    const { data, success } = z.safeParse(schema, decomposed);
    if (success) expect([path, data]).toEqual([path, decomposed.normalize('NFC')]);
  }
});

// Normalising takes quadratic time: nobody types such a text into a form, and it would block everybody else for
// minutes.
const longest = 100_000;
const hostile = ['\u0316\u0301', ' ', 'a', 'a@', 'a.', '1', '\u{1f3f4}\u{e0061}', '\u2764\ufe0f\u200d'];
const filling = (sign: string) => `a${sign.repeat(longest / sign.length)}\u0000`;

// Seconds for all of them on an idle machine: a busy one needs longer than other tests may.
it('validates a text of any length in a moment', { timeout: 300_000 }, () => {
  const slow = inputs.flatMap(({ name, schemas }) =>
    schemas.flatMap(({ path, schema }) =>
      hostile.flatMap((sign) => {
        if (!['string', 'pipe'].includes(defOf(schema).type)) return [];
        const took = processorTime(() => z.safeParse(schema, filling(sign)));
        return took > 1000 ? [{ name, path, sign, took }] : [];
      }),
    ),
  );
  expect(slow).toEqual([]);
});
