import { randomBytes, randomInt } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Database, Db } from '#platform/server/database/database.ts';
import { makePdf } from '#platform/server/pdf/pdf-pages.ts';
import { testNow } from '#platform/testing/scope.ts';
import { codeLetters, codeOf } from '../shared/codes.rules.ts';
import type { DiplomaContent } from './files/diploma-content.rules.ts';
import { drawDiploma, pageTitleOf } from './looks/diploma-page.rules.ts';

interface NewDiploma extends Partial<Insertable<Database['diplomas']>> {
  readonly groupId: string;
  readonly studentId: string;
}

/** A valid diploma of 48 hours of Scratch, made on the day of {@link testNow} by default. */
export function createDiploma(
  db: Db,
  { groupId, studentId, ...columns }: NewDiploma,
): Promise<{ id: string; code: string; secret: string }> {
  const issuedOn = columns.issued_on ?? testNow.slice(0, 10);
  return db
    .insertInto('diplomas')
    .values({
      group_id: groupId,
      student_id: studentId,
      code: codeOf(
        issuedOn,
        Array.from({ length: 8 }, () => randomInt(codeLetters.length)),
      ),
      secret: randomBytes(16).toString('base64url'),
      first_name: 'Žygimantė',
      last_name: 'Kęstutaitytė-Paškevičiūtė',
      title: 'Scratch kūrėjai',
      description: null,
      learning_hours: 48,
      academy_name: 'Orbita',
      signer_name: 'Rasa Rasaitė',
      signer_title: JSON.stringify({ lt: 'Akademijos vadovė', en: 'Head of the academy' }),
      issued_on: issuedOn,
      created_at: testNow,
      ...columns,
    })
    .returning(['id', 'code', 'secret'])
    .executeTakeFirstOrThrow();
}

/** Everything drawn on a diploma of 48 hours of Scratch. */
export function contentOf(changes: Partial<DiplomaContent> = {}): DiplomaContent {
  return {
    look: 'space',
    locale: 'lt',
    firstName: 'Žygimantė',
    lastName: 'Kęstutaitytė-Paškevičiūtė',
    title: 'Scratch žaidimų kūrėjai',
    description: 'Sukūrė tris žaidimus, išmoko ciklų, sąlygų ir kintamųjų.',
    learningHours: 48,
    issuedOn: '2026-11-20',
    code: 'ORB-2YH-7KQ3-9XTM',
    checkUrl: 'https://orbita.example/diploma/ORB-2YH-7KQ3-9XTM',
    academyName: 'Orbita',
    signerName: 'Rasa Rasaitė',
    signerTitle: 'Akademijos vadovė',
    logo: null,
    signature: null,
    work: null,
    ...changes,
  };
}

/** A finished page with the given content. */
export function pageOf(content: DiplomaContent): Promise<Buffer> {
  const { academyName: author, locale, issuedOn: date } = content;
  return makePdf({ title: pageTitleOf(content), author, locale, date }, [
    (canvas) => drawDiploma(canvas, content),
  ]);
}

/** Names and texts that are hard to typeset, by what is hard about them. */
export const hardContents: Readonly<Record<string, Partial<DiplomaContent>>> = {
  'every Lithuanian letter': { firstName: 'Ąčęėįšųūž', lastName: 'ĄČĘĖĮŠŲŪŽ' },
  'a long double name': {},
  'fifty letters and fifty more': { firstName: 'W'.repeat(50), lastName: 'Ž'.repeat(50) },
  'Cyrillic letters': { firstName: 'Їжак', lastName: 'Ґалаґан', description: 'Вона створила гру.' },
  'a text of a thousand letters': { description: 'Sukūrė tris žaidimus ir išmoko. '.repeat(31) },
  'a text of many lines': { description: 'a\n'.repeat(499) },
  'a title of 120 letters': { title: 'Ž'.repeat(120) },
  'nobody who signs, no hours, no text': { signerName: '', learningHours: null, description: null },
};
