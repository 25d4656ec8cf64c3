import { type AwayReason, awayReason, DatabaseAway } from '#platform/server/database/database-away.ts';
import { SharedSessionError } from '#platform/server/database/own-sessions.ts';
import { EmbeddedPostgresError } from '#platform/server/embedded-postgres/embedded-postgres-binaries.ts';
import { type Env, EnvError } from '#platform/server/env.ts';

type Known = Pick<Env, 'port' | 'host' | 'dataDir' | 'databaseUrl'>;

interface Problem {
  readonly code?: string;
  readonly syscall?: string;
  readonly hostname?: string;
}

const noSpace = /No space left on device|Disk quota exceeded/i;

/** PostgreSQL stops when it cannot write what it must persist: only its log then says why the connection was lost. */
function isDiskFull(error: Error & Problem, lastWords: string): boolean {
  if (['ENOSPC', 'EDQUOT', '53100'].includes(error.code ?? '') || noSpace.test(error.message)) return true;
  return error instanceof DatabaseAway && error.reason === 'database-unreachable' && noSpace.test(lastWords);
}

/**
 * What an operator reads when a start fails: one line that says what to do. Null for an unexpected problem, which is
 * printed with its stack. `env` is null when the settings themselves are wrong; `lastWords` come from the embedded
 * database's log.
 */
export function startProblem(error: unknown, env: Known | null, lastWords = ''): string | null {
  if (error instanceof EnvError) return error.message;
  if (!(error instanceof Error)) return null;
  const problem = error as Error & Problem;
  if (!env) return null;
  if (!env.databaseUrl && isDiskFull(problem, lastWords)) {
    return `The disk of DATA_DIR (${env.dataDir}) is full: free some space, or set DATA_DIR to a folder on another disk.`;
  }
  if (error instanceof EmbeddedPostgresError) return error.message;
  return (
    portProblem(problem, env) ?? (env.databaseUrl ? databaseProblem(error) : folderProblem(problem, env))
  );
}

/** A HOST that is a name is resolved before listening, and the error names only that name. */
const isLookUp = ({ syscall, hostname }: Problem, host: string) =>
  syscall === 'getaddrinfo' && hostname === host;

function portProblem(problem: Problem, { port, host }: Known): string | null {
  if (problem.syscall !== 'listen' && !isLookUp(problem, host)) return null;
  if (problem.code === 'EADDRINUSE') {
    return `Port ${port} on ${host} is taken: stop what listens there, or set PORT to a free one.`;
  }
  if (problem.code === 'EACCES') {
    return `This user may not open port ${port}: set PORT to 1024 or above, and let a proxy listen on the lower one.`;
  }
  return `HOST=${host} is not an address of this machine (${problem.code}): set it to one, for example 127.0.0.1 or 0.0.0.0.`;
}

function folderProblem({ code, syscall }: Problem, { dataDir }: Known): string | null {
  if (!syscall || !code || syscall === 'connect') return null;
  return `DATA_DIR (${dataDir}) is not writable (${code}): give the folder to the user who starts Orbita, or set DATA_DIR to another one.`;
}

function databaseProblem(error: Error): string | null {
  const { code = '' } = error as Problem;
  // A prepared statement is unknown on this connection, or is a different one.
  if (error instanceof SharedSessionError || ['42P05', '26000'].includes(code))
    return 'The pooler in DATABASE_URL shares one session between several connections: set its pool_mode to session, or point DATABASE_URL at the database itself (docs/operations.md).';
  if (code === '3D000')
    return 'The database that DATABASE_URL names does not exist: create it (docs/operations.md).';
  if (/^28/.test(code))
    return `The database refuses the user or the password in DATABASE_URL (${code}): correct them.`;
  const reason = error instanceof DatabaseAway ? error.reason : awayReason(error);
  return reason && `${mends[reason]}${code && ` (${code})`}.`;
}

const mends: Record<AwayReason, string> = {
  'database-disk-full': 'The disk of the database is full: free some space on its machine',
  'database-read-only': 'The database is read-only: point DATABASE_URL at the primary, or make it writable',
  'database-crowded':
    'The database has no memory or no connections left: raise its max_connections, or start fewer processes',
  'database-unreachable': 'The database in DATABASE_URL does not answer: start it, or correct DATABASE_URL',
};
