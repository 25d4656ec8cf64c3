import { createHash, timingSafeEqual } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { getBackupState } from '#features/backups/server/backups.service.ts';
import { type BackupState, backupFaultKinds } from '#features/backups/shared/backups.ts';
import { countFailures } from '#features/operations/server/operations.service.ts';
import { lateMailSeconds } from '#features/operations/server/status.service.ts';
import { DatabaseAway } from '#platform/server/database/database-away.ts';
import { diskRoom } from '#platform/server/machine.ts';
import { latencyHistogram, type Metric, metricsText } from '#platform/server/metrics-text.ts';
import { AppError } from '#platform/shared/app-error.ts';
import type { Foundation } from '../foundation.ts';

/** Names that a page's script cannot make its visitor's browser send to this machine from elsewhere. */
const loopbackNames = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;
const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const forwarded = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts one call of a procedure, by its name in the contract, and how long it took. */
    observeCall(procedure: string, seconds: number): void;
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Requested by a program on this machine: the connection and the host name are local, and there is no proxy in between,
 * which would make every visitor look local. Or with the token.
 */
function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  const [scheme, given = ''] = (request.headers.authorization ?? '').split(' ');
  if (token && scheme === 'Bearer') return timingSafeEqual(digest(given), digest(token));
  return (
    loopback.has(request.socket.remoteAddress ?? '') &&
    loopbackNames.test(request.headers.host ?? '') &&
    forwarded.every((header) => request.headers[header] === undefined)
  );
}

/**
 * `/metrics` for Prometheus: requests, latencies by procedure, jobs, mails, connections, streams, the background parts and the event loop
 * of this process.
 */
export function metrics(app: FastifyInstance, foundation: Foundation): void {
  const { db, env, pool, parts = [], clock = () => Temporal.Now.instant() } = foundation;
  const latencies = latencyHistogram();
  const answered = new Map<string, number>();
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  app.addHook('onClose', async () => void delay.disable());
  app.addHook('onResponse', async (_request, reply) => {
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    answered.set(status, (answered.get(status) ?? 0) + 1);
  });
  app.decorate('observeCall', (procedure: string, seconds: number) =>
    latencies.observe({ procedure }, seconds),
  );

  const gauge = (name: string, help: string, value: number): Metric => ({
    ...{ name: `orbita_${name}`, help, type: 'gauge' as const },
    samples: [{ value }],
  });
  // No sample where there never was one: an alert on absence says so.
  const ageOf = (name: string, help: string, at: string | null): Metric[] =>
    at === null ? [] : [gauge(name, help, Math.round((clock().epochMilliseconds - Date.parse(at)) / 1000))];
  const backupFaults = ({ isSet, fault, faultKind }: BackupState): Metric[] =>
    isSet
      ? [
          {
            name: 'orbita_backup_fault',
            help: 'Whether the last nightly backup has this fault.',
            type: 'gauge',
            samples: backupFaultKinds.map((kind) => ({
              labels: { kind },
              value: fault !== null && (faultKind ?? 'failed') === kind ? 1 : 0,
            })),
          },
        ]
      : [];
  const ownMetrics = (): Metric[] => [
    {
      ...{ name: 'orbita_requests_total', help: 'Answered requests by status class.', type: 'counter' },
      samples: [...answered].map(([status, value]) => ({ labels: { status }, value })),
    },
    {
      name: 'orbita_procedure_seconds',
      help: 'How long procedures took, in seconds.',
      type: 'histogram',
      samples: latencies.samples(),
    },
    gauge('event_streams', 'Open event streams of this process.', app.openStreams()),
    gauge(
      'event_loop_delay_p99_seconds',
      'Delay of the event loop, 99th percentile.',
      delay.percentile(99) / 1e9,
    ),
    gauge('memory_bytes', 'Resident memory of this process.', process.memoryUsage.rss()),
    gauge('uptime_seconds', 'How long this process has been running.', process.uptime()),
  ];
  const partMetrics = (): Metric[] => [
    {
      ...{ name: 'orbita_part_up', help: 'Whether a background part is running.', type: 'gauge' },
      samples: parts.map((part) => ({ labels: { part: part.name }, value: part.isUp() ? 1 : 0 })),
    },
    {
      ...{
        name: 'orbita_part_restarts_total',
        help: 'How often a background part has restarted.',
        type: 'counter',
      },
      samples: parts.map((part) => ({ labels: { part: part.name }, value: part.restarts() })),
    },
  ];
  const poolMetrics = (): Metric[] =>
    pool
      ? [
          gauge('pool_connections', 'Database connections of this process.', pool.totalCount),
          gauge('pool_idle', 'Idle database connections of this process.', pool.idleCount),
          gauge('pool_waiting', 'Requests waiting for a connection.', pool.waitingCount),
        ]
      : [];

  const workMetrics = async (): Promise<Metric[] | null> => {
    try {
      const { waitingJobs, oldestJob, failedJobs, undelivered } = await countFailures({ db });
      const lateMail = await lateMailSeconds(db, clock());
      const backups = await getBackupState({ db, env });
      return [
        gauge('jobs_waiting', 'Jobs that could run now, across all processes.', waitingJobs),
        gauge('jobs_oldest_seconds', 'For how long the first waiting job has been due.', oldestJob),
        gauge('jobs_failed', 'Failed jobs.', failedJobs),
        gauge('mails_undelivered', 'Emails that were not sent.', undelivered),
        gauge('mails_late_seconds', 'For how long the first late email has waited; 0 if none is.', lateMail),
        ...ageOf('backup_age_seconds', 'Seconds since the last whole backup.', backups.lastAt),
        ...ageOf(
          'backup_proven_age_seconds',
          'Seconds since a backup was last proven by a restore.',
          backups.provenAt,
        ),
        ...backupFaults(backups),
      ];
    } catch (error) {
      // It may leave between two questions; what the process itself knows is needed most then.
      if (error instanceof DatabaseAway) return null;
      throw error;
    }
  };
  const diskMetrics = async (): Promise<Metric[]> => {
    const room = await diskRoom(env);
    if (!room) return [];
    return [
      gauge('disk_free_bytes', 'Free space on the disk of the data folder.', room.freeBytes),
      gauge('disk_total_bytes', 'Size of the disk of the data folder.', room.totalBytes),
    ];
  };

  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!mayRead(request, env.metricsToken)) throw new AppError('db/no-document');
    const ofDatabase = (await app.currentReadiness()) === 'ready' ? await workMetrics() : null;
    const ready = gauge('ready', 'Whether the database serves this process.', ofDatabase ? 1 : 0);
    const all = [ready, ...(ofDatabase ?? []), ...(await diskMetrics())];
    delay.reset();
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(metricsText([...ownMetrics(), ...poolMetrics(), ...partMetrics(), ...all]));
  });
}
