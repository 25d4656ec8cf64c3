import { randomBytes, randomInt } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Database, Db } from '#platform/server/database/database.ts';
import { testNow } from '#platform/testing/scope.ts';
import { codeLetters, codeOf } from '../shared/codes.rules.ts';

interface NewDiploma extends Partial<Insertable<Database['diplomas']>> {
  readonly groupId: string;
  readonly studentId: string;
}

/** A valid diploma of 48 hours of Scratch, made on the day of {@link testNow} unless said otherwise. */
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
