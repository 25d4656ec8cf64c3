import { spawnSync } from 'node:child_process';
import { lchownSync, lstatSync, readdirSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-binaries.ts';

/** How a PostgreSQL program is run, which refuses to run as root. */
export interface RunAs {
  /** Words put before the command, for example `unshare …`. */
  readonly prefix: readonly string[];
  /** Real user and group to switch to, when it isn't the current one. */
  readonly ids: { uid?: number; gid?: number };
  /** Who must own the data on disk; null when whoever creates it may. */
  readonly owner: { uid: number; gid: number } | null;
  readonly name: string;
}

const present: RunAs = { prefix: [], ids: {}, owner: null, name: 'the present user' };
const asNobody = ['--user', '--map-user=65534', '--map-group=65534'];

/**
 * Chooses an account that can run `initdb` and reach all `folders`. An ordinary user stays as they are; root becomes
 * `postgres` or `nobody`. Where those cannot reach the folders (a checkout under /root), root is shown to PostgreSQL as
 * nobody, or nobody keeps the right to pass. Throws {@link EmbeddedPostgresError}.
 */
export function chooseAccount(initdb: string, folders: readonly string[]): RunAs {
  const fitting = candidates().find((each) => canRun(each, initdb, folders));
  if (fitting) return fitting;
  throw new EmbeddedPostgresError(
    `No account can run the built-in PostgreSQL (it refuses to run as root) and reach ${folders.join(' and ')}. ` +
      'Start as an ordinary user, or set DATA_DIR to a folder that every user may enter, or set DATABASE_URL.',
  );
}

/** Gives the folder to the account that will run PostgreSQL, if another owns it. */
export function giveTo(runAs: RunAs, folder: string): void {
  const { owner } = runAs;
  if (!owner || lstatSync(folder).uid === owner.uid) return;
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(folder, entry), owner.uid, owner.gid);
  }
  // Done last, so that an interrupted change of owner is repeated.
  lchownSync(folder, owner.uid, owner.gid);
}

function candidates(): RunAs[] {
  if (process.getuid?.() !== 0) return [hasName() ? present : shownAsNobody(null)];
  const accounts = ['postgres', 'nobody'].flatMap((name) => accountOf(name));
  return [
    ...accounts.map(({ name, uid, gid }) => ({ prefix: [], ids: { uid, gid }, owner: { uid, gid }, name })),
    shownAsNobody({ uid: 0, gid: 0 }),
    ...accounts.slice(-1).map(passingNobody),
  ];
}

function shownAsNobody(owner: RunAs['owner']): RunAs {
  return { prefix: ['unshare', ...asNobody], ids: {}, owner, name: 'nobody in a user namespace' };
}

function passingNobody({ name, uid, gid }: { name: string; uid: number; gid: number }): RunAs {
  const right = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override'];
  const prefix = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...right];
  return { prefix, ids: {}, owner: { uid, gid }, name: `${name} with the right to pass` };
}

/** PostgreSQL needs the name of its user; a container may run under a numeric id without one. */
function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

function accountOf(name: string): { name: string; uid: number; gid: number }[] {
  const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout);
  return uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
}

function canRun(runAs: RunAs, initdb: string, folders: readonly string[]): boolean {
  if (runAs === present) return true;
  const script = 'program=$1; shift; for folder; do cd "$folder" || exit 1; done; exec "$program" --version';
  const [command = '', ...args] = [...runAs.prefix, '/bin/sh', '-c', script, 'sh', initdb, ...folders];
  return spawnSync(command, args, { ...runAs.ids, cwd: '/', stdio: 'ignore' }).status === 0;
}
