import { switchReadOnlyMode, waitForUnfinished } from '#features/operations/server/read-only-mode.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Env } from '#platform/server/env.ts';
import { jobScope } from '#platform/server/jobs/job-scope.ts';

const quiet = { info() {}, warn() {}, error() {} };
const usage = 'Say: read-only on [--until "2026-12-01 06:00"], in the academy’s time, or read-only off.';
/** How long `on` waits for what began before it, in milliseconds. */
const patience = 30_000;

/**
 * The operator's `read-only`: makes the academy read-only, with an announced end, or ends that. `on` returns once nothing
 * that began before is at work any more, and fails when something still is.
 */
export async function readOnlyByOperator(
  db: Db,
  env: Env,
  words: readonly string[],
): Promise<{ ok: boolean; message: string }> {
  const [answer, option, moment, ...rest] = words;
  const isKnown =
    answer === 'on' ? option === undefined || option === '--until' : answer === 'off' && !option;
  const until = option ? instantOf(moment) : null;
  if (!isKnown || rest.length > 0 || (option && until === null)) return { ok: false, message: usage };
  const scope = jobScope(db, env, quiet);
  if (until !== null && Date.parse(until) <= scope.now.epochMilliseconds) {
    return { ok: false, message: 'That time has passed.' };
  }
  const { mode } = await switchReadOnlyMode(scope, { on: answer === 'on', until });
  if (!mode) return { ok: true, message: 'The academy takes changes again.' };
  const left = await waitForUnfinished(scope, patience);
  if (left > 0) {
    return {
      ok: false,
      message: `Read-only, but ${left} that began before are still at work. Say it again to wait.`,
    };
  }
  const said = until === null ? '' : ` Announced until ${moment}; it ends with “read-only off”.`;
  return { ok: true, message: `The academy can only be read, and nothing is at work any more.${said}` };
}

/** The instant of a wall time in Vilnius, such as `2026-12-01 06:00`; null when it is none. */
function instantOf(moment = ''): string | null {
  if (!/^\d{4}-\d\d-\d\d[ T]\d\d:\d\d$/.test(moment)) return null;
  try {
    return Temporal.PlainDateTime.from(moment.replace(' ', 'T'))
      .toZonedDateTime('Europe/Vilnius')
      .toInstant()
      .toString({ fractionalSecondDigits: 3 });
  } catch {
    return null;
  }
}
