import type { Db } from '#platform/server/database/database.ts';
import type { Readiness } from '#platform/server/readiness.ts';
import { findLateMail } from './operations.repository.ts';
import { appStateOf, lateAfterMinutes, nextStatus, type Status } from './status.rules.ts';

export type { AppState, MailState, Status } from './status.rules.ts';

/** How long a look is good for, and how long its question about mails may take, in milliseconds. */
const freshFor = 10_000;
const patience = 2_000;

interface Surroundings {
  readonly db: Db;
  readonly mailsLeave: boolean;
  readonly clock: () => Temporal.Instant;
  /** What `/readyz` would say; bounded in time. */
  readonly readiness: () => Promise<Readiness>;
}

/** The memory of a process about how Orbita is. */
export interface StatusWatch {
  /** What the last look found; looks again when it is too old. Any number of calls share one look. */
  current(): Promise<Status>;
  /** Keeps looking, so that the beginning of a trouble is known even if nobody asks. */
  begin(): void;
  end(): void;
}

/** For how many seconds the first late mail has waited, 0 if none is late; for `/metrics`, which checks its caller itself. */
export async function lateMailSeconds(db: Db, now: Temporal.Instant): Promise<number> {
  const since = await findLateMail(db, now.subtract({ minutes: lateAfterMinutes }).toString());
  return since ? (now.epochMilliseconds - Date.parse(since)) / 1000 : 0;
}

/** Watches how Orbita is for those who use it. It answers while the database is away, too, within some four seconds. */
export function watchStatus({ db, mailsLeave, clock, readiness }: Surroundings): StatusWatch {
  let status: Status | null = null;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<Status> | null = null;
  let timer: NodeJS.Timeout | undefined;

  const look = async (): Promise<Status> => {
    const found = await readiness().catch(() => 'database-unreachable' as const);
    const isReadable = appStateOf(found) !== 'away';
    const late = mailsLeave && isReadable ? await lateSince(db, clock()) : null;
    status = nextStatus(status, {
      readiness: late instanceof Error ? 'database-unreachable' : found,
      mailsLeave,
      lateSince: late instanceof Error ? null : late,
      now: clock().toString({ fractionalSecondDigits: 3 }),
    });
    lookedAt = performance.now();
    return status;
  };
  const lookOnce = () => {
    looking ??= look().finally(() => {
      looking = null;
    });
    return looking;
  };

  return {
    async current() {
      return status && performance.now() - lookedAt < freshFor ? status : lookOnce();
    },
    begin() {
      timer ??= setInterval(() => void lookOnce(), freshFor).unref();
    },
    end() {
      clearInterval(timer);
    },
  };
}

/** When the first late mail was written; null if none is late, an error if the database did not answer in time. */
async function lateSince(db: Db, now: Temporal.Instant): Promise<string | null | Error> {
  const late = Promise.withResolvers<Error>();
  const timer = setTimeout(() => late.resolve(new Error('no answer in time')), patience);
  const before = now.subtract({ minutes: lateAfterMinutes }).toString();
  const asked = findLateMail(db, before).catch((error: unknown) => error as Error);
  try {
    return await Promise.race([asked, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
