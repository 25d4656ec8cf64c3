import { timingSafeEqual } from 'node:crypto';
import type { Scope } from '#platform/server/scope.ts';
import { countTry, networkOf, refuseExhausted, type Try } from '#platform/server/security/rate-limit.ts';
import { vilniusDate } from '#platform/shared/dates.ts';
import { initialsOf, readCode, readMovedCode } from '../shared/codes.rules.ts';
import type { DiplomaCheck } from '../shared/diplomas.ts';
import * as repository from './diplomas.repository.ts';
import { findHungWorks, type HungWork } from './works/hung-works.repository.ts';
import { dataAddress } from './works/hung-works.service.ts';
import { tellsWho } from './works/work-names.rules.ts';

/** Unknown codes per ten minutes: a typo is forgiven, a guesser learns next to nothing. */
const misses = { limit: 20, windowSeconds: 600 };
/** Not a possible code: looked up anyway, so that a malformed code takes as long as an unknown one. */
const noCode = 'ORB';

const unknown: DiplomaCheck = {
  state: 'unknown',
  code: null,
  group: null,
  learningHours: null,
  issuedOn: null,
  revokedOn: null,
  academy: null,
  initials: null,
  name: null,
  work: null,
};

/**
 * What a stranger with a code learns: whether it is valid, and what for; initials only (decision D2), and the work
 * that hangs on it. The full name comes
 * with the secret of the holder's link. Unknown codes are counted, by person if signed in, otherwise by network:
 * `request/too-many` after twenty. A holder's link is never blocked by others' attempts.
 */
export async function checkDiploma(
  scope: Scope,
  { code: typed, secret }: { readonly code: string; readonly secret?: string | undefined },
): Promise<DiplomaCheck> {
  const code = readCode(typed) ?? readMovedCode(typed) ?? noCode;
  const diploma = await repository.findDiplomaByCode(scope.db, code);
  const isHolder = diploma !== undefined && secret !== undefined && isSame(secret, diploma.secret);
  if (!diploma || !isHolder) await refuseExhausted(scope, triesOf(scope));
  if (!diploma) {
    await countTry(scope, triesOf(scope).key, misses);
    return unknown;
  }
  const [work] = (await findHungWorks(scope.db, [diploma.id], { covers: true })).values();
  return answerOf(diploma, isHolder, work);
}

function triesOf(scope: Scope): Try {
  const who = scope.actor ? `user/${scope.actor.id}` : `network/${networkOf(scope.address)}`;
  return { key: `diploma-miss/${who}`, rate: misses };
}

function isSame(given: string, secret: string): boolean {
  const [one, other] = [Buffer.from(given.slice(0, 100)), Buffer.from(secret)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** The work as a stranger sees it: without its name where that says who made it. Null when nothing is left. */
function workFor(diploma: repository.DiplomaRow, isHolder: boolean, work: HungWork): DiplomaCheck['work'] {
  const name = isHolder || !tellsWho(work.name, diploma) ? work.name : null;
  return name || work.cover ? { name, cover: dataAddress(work.cover) } : null;
}

function answerOf(
  diploma: repository.DiplomaRow,
  isHolder: boolean,
  work: HungWork | undefined,
): DiplomaCheck {
  const { code, title, learningHours, issuedOn, revokedAt, academyName, firstName, lastName } = diploma;
  return {
    state: revokedAt === null ? 'valid' : 'revoked',
    code,
    group: title,
    learningHours,
    issuedOn,
    revokedOn: revokedAt && vilniusDate(revokedAt),
    academy: academyName,
    initials: initialsOf(firstName, lastName),
    name: isHolder && revokedAt === null ? `${firstName} ${lastName}` : null,
    work: work ? workFor(diploma, isHolder, work) : null,
  };
}
