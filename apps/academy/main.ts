import { constants, setPriority } from 'node:os';
import { createInterface } from 'node:readline/promises';
import { EnvError, readEnv } from '#platform/server/env.ts';
import { beginStep } from '#platform/server/steps.ts';
import { backupByOperator, listBackupsByOperator, restoreByOperator, verifyByOperator } from './backups.ts';
import { createAdminByOperator, serverAddress } from './create-admin.ts';
import { withDatabase } from './database.ts';
import { readOnlyByOperator } from './read-only.ts';
import { rebuildAnalytics } from './rebuild-analytics.ts';
import { requireSecondFactor } from './require-second-factor.ts';
import { rotateKeyByOperator } from './rotate-badge-key.ts';

const usage = `npm run academy -- COMMAND

  migrate               brings the database up to date
  create-admin EMAIL [FIRST LAST]
                        makes an admin and prints a link to set the first password; asks for a name that is not given
  require-second-factor on|off
                        sets whether admins need a second factor
  read-only on [--until "2026-12-01 06:00"] | off
                        lets everything be read and nothing be changed, for maintenance
  rotate-badge-key      signs diploma badges with a new key; earlier badges stay valid
  rebuild-analytics     recalculates the analytics figures and says how many were wrong
  backup FILE           writes a backup of a running academy: database, waiting jobs and files
  restore FILE [--identity KEYFILE] [--erasures LIST]
                        fills an empty place from a backup, and erases again who was erased since
  verify FILE [--identity KEYFILE]
                        proves a backup: restores it into a scratch database, compares, and drops it
  backups               lists the backups in BACKUP_DIR or the bucket of BACKUP_S3_URL; there, FILE is s3:NAME,
                        s3:newest the newest one, and s3: a new one
  import-document-store --accounts FILE --hash-config FILE --data FILE [--dry-run]
                        moves an academy in from an export of the old document store (docs/operations.md)
  seed                  fills an empty database with the demo academy`;

const say = (message: string) => process.stdout.write(`${message}\n`);

/** Asks for the name of a person where somebody can answer. */
async function askName(): Promise<string> {
  if (!process.stdin.isTTY) return '';
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const ended = new Promise<string>((resolve) => lines.once('close', () => resolve('')));
    return await Promise.race([lines.question('First and last name: '), ended]);
  } finally {
    lines.close();
  }
}

/** Runs one command; returns the process's exit code. */
async function main([command, ...words]: readonly string[]): Promise<number> {
  const env = readEnv(process.env);
  if (command === 'migrate') {
    await withDatabase(env, async () => say('The database is up to date.'));
    return 0;
  }
  if (command === 'create-admin' && words[0]) {
    // Checked before the database: a command that starts one itself is no server.
    const at = serverAddress(env, Boolean(process.env.PORT));
    const [address = '', ...given] = words;
    const admin = { address, name: given.join(' ') || (await askName()) };
    const { ok, message } = await withDatabase(env, (db) => createAdminByOperator(db, env, admin, at));
    say(message);
    return ok ? 0 : 1;
  }
  if (command === 'require-second-factor') {
    const answer = words[0] ?? '';
    const { ok, message } = await withDatabase(env, (db) => requireSecondFactor(db, env, answer));
    say(message);
    return ok ? 0 : 1;
  }
  if (command === 'read-only') {
    const { ok, message } = await withDatabase(env, (db) => readOnlyByOperator(db, env, words));
    say(message);
    return ok ? 0 : 1;
  }
  if (command === 'rotate-badge-key') {
    say(await withDatabase(env, (db) => rotateKeyByOperator(db, env)));
    return 0;
  }
  if (command === 'rebuild-analytics') {
    say(await withDatabase(env, (db) => rebuildAnalytics(db, env)));
    return 0;
  }
  if (command === 'backups') return listBackupsByOperator(env, say);
  const ofBackups = { backup: backupByOperator, restore: restoreByOperator, verify: verifyByOperator };
  if (command === 'backup' || command === 'restore' || command === 'verify') {
    // Whoever uses the academy meanwhile comes first.
    if (command !== 'restore') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
    return ofBackups[command](env, words, say);
  }
  if (command === 'import-document-store') {
    const { importByOperator } = await import('./document-store/command.ts');
    return withDatabase(env, (db) => importByOperator(db, env, words, say));
  }
  if (command === 'seed') {
    // Loaded when asked for: it is half the program, and the other commands save its memory.
    const { isEmpty, seedDemoAcademy } = await import('./seed.ts');
    return withDatabase(env, async (db) => {
      if (!(await isEmpty(db))) {
        say('The database already has people in it: the demo academy needs an empty one.');
        return 1;
      }
      await seedDemoAcademy(db, env, { begin: (step) => beginStep(step, 5) });
      say('The demo academy is ready.');
      return 0;
    });
  }
  say(usage);
  return command ? 1 : 0;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof EnvError ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
