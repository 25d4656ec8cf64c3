import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, run, type Task, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { Db, Pool } from '../database/database.ts';
import { outsideRequests } from '../database/silence.ts';
import { keepRunning, type Part, type Running } from '../parts.ts';
import { traced } from '../tracing/tracing.ts';
import { type JobLocks, openJobLocks } from './job-locks.ts';
import { poolOfJobs } from './job-pool.ts';

interface JobsLog {
  warn(object: unknown, message?: string): void;
  error(object: unknown, message?: string): void;
}

/** What the job runner needs: the tasks, and where the jobs are. */
export interface JobRunnerOptions {
  readonly pool: Pool;
  readonly db: Db;
  readonly log: JobsLog;
  readonly taskList: TaskList;
  readonly crontab: string;
  /** How many jobs of this process run at once. */
  readonly concurrency?: number;
}

/** The job runner of a process, with the parts it consists of. */
export interface JobRunner {
  readonly parts: readonly Part[];
  /** Resolves once the running jobs have finished. */
  stop(): Promise<void>;
}

/** How long the crontab may take to end once all jobs have, in milliseconds. */
const cronPatience = 5000;

/**
 * Runs jobs until it is stopped. A lost connection may leave a worker's state in doubt: then a new worker takes over at
 * once, and the old one finishes its current jobs. Jobs that nobody works on after that are freed by {@link openJobLocks}
 * (record 096).
 */
export async function runJobs(options: JobRunnerOptions): Promise<JobRunner> {
  const { pool, db, log } = options;
  const locks = openJobLocks({ pool, db, log });
  const holder = await locks.start();
  const part = await keepRunning('jobs', () => startWorkers(options, locks), { log });
  return {
    parts: [part, holder],
    async stop() {
      await part.stop();
      await locks.close();
    },
  };
}

async function startWorkers(
  { pool, log, taskList, crontab, concurrency = 4 }: JobRunnerOptions,
  locks: JobLocks,
): Promise<Running> {
  const ended = Promise.withResolvers<unknown>();
  const idle = Promise.withResolvers<string>();
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => locks.enter(workerPool.id));
  events.on('pool:release', ({ workerPool }) => idle.resolve(workerPool.id));
  events.on('worker:getJob:error', ({ error }) => ended.resolve(error));
  const { pool: pgPool, settled } = poolOfJobs(pool, ended.resolve);
  const runner = await run({
    ...{ pgPool, taskList: tracedTasks(taskList), crontab, concurrency, events, logger: loggerTo(log) },
    noHandleSignals: true,
    pollInterval: 2000,
  });
  const over = runner.promise.catch((error: unknown) => error).then(ended.resolve);
  return {
    ended: ended.promise,
    async stop() {
      // It may have stopped by itself; its crontab may be waiting for the database.
      void runner.stop().catch(() => {});
      const worker = await idle.promise;
      await Promise.race([over, sleep(cronPatience, undefined, { ref: false })]);
      await settled();
      locks.leave(worker);
    },
  };
}

/** Each run of a task as the continuation of the trace that added it; tasks see the payload they were added with. */
function tracedTasks(taskList: TaskList): TaskList {
  const entries = Object.entries(taskList).flatMap(([name, task]) => {
    if (!task) return [];
    const tracedTask: Task = (given, helpers) => {
      const { traceparent, ...payload } = (given ?? {}) as { traceparent?: string };
      const facts = { 'orbita.job.task': name, 'orbita.job.attempt': helpers.job.attempts };
      const run = async () => task(payload as typeof given, helpers);
      return outsideRequests(() =>
        traced({ name: `job ${name}`, kind: 'consumer', facts }, traceparent, run),
      );
    };
    return [[name, tracedTask] as const];
  });
  return Object.fromEntries(entries) as TaskList;
}

function loggerTo(log: JobsLog): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error(message);
    else if (level === 'warning') log.warn(message);
  });
}
