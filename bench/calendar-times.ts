import { brotliDecompressSync } from 'node:zlib';
import type { Calendar } from '#features/schedule/shared/calendar.ts';
import { daysOfMonth, type LocalDate, vilniusDate } from '#platform/shared/dates.ts';
import { bodyOf, outputOf, pathOf, post } from './calls.ts';
import type { Cast } from './cast.ts';
import { ms, quantile } from './latencies.ts';
import { judge, table } from './report.ts';
import type { Client } from './sessions.ts';

const rounds = { warm: 20, measured: 100 };
/** The issue's aims for all groups' month: p95 in milliseconds, and kilobytes on the wire. */
const aims = { time: 150, size: 150 };

/** How long calendars take and how large they are on the wire, compressed as browsers ask for it; one at a time. */
export async function calendarTable(port: number, { admin, teachers, parents }: Cast): Promise<string> {
  const days = daysOfMonth(eventMonth(vilniusDate(Date.now())));
  const input = { from: days[0], to: days.at(-1) };
  const all = await measure(port, [admin], input);
  const lines = [
    ['admin, all groups', all] as const,
    ['teacher', await measure(port, teachers, input)] as const,
    ['parent', await measure(port, parents, input)] as const,
  ];
  const rows = lines.map(([name, { times, bytes, events, groups }]) => [
    name,
    groups,
    events,
    ...[0.5, 0.95].map((share) => ms(quantile(times, share))),
    (bytes / 1000).toFixed(1),
  ]);
  return [
    '### A month in the calendar',
    table(['', 'groups', 'lessons', 'p50 ms', 'p95 ms', 'kB on the wire'], rows),
    [
      judge('p95 of the month of all groups', quantile(all.times, 0.95), aims.time, 'ms'),
      judge('its size', all.bytes / 1000, aims.size, 'kB'),
    ].join('\n'),
  ].join('\n\n');
}

/** The current month; in summer and in September, which have few lessons or none, the nearest full month. */
function eventMonth(today: LocalDate): string {
  const [year, month] = [today.slice(0, 4), today.slice(5, 7)];
  if (month === '09') return `${year}-10`;
  return ['06', '07', '08'].includes(month) ? `${year}-05` : `${year}-${month}`;
}

interface Measured {
  readonly times: readonly number[];
  /** Of the largest answer, with the groups in it and the lessons that it shows or counts. */
  readonly bytes: number;
  readonly events: number;
  readonly groups: number;
}

async function measure(port: number, clients: readonly Client[], input: unknown): Promise<Measured> {
  const times: number[] = [];
  let largest: Measured = { times, bytes: 0, events: 0, groups: 0 };
  for (let n = 0; n < rounds.warm + rounds.measured; n += 1) {
    const client = clients[n % clients.length];
    if (!client) throw new Error('The academy is too small for calendars.');
    const from = performance.now();
    const { status, body } = await post({
      port,
      path: pathOf('schedule.getCalendar'),
      agent: client.agent,
      headers: { cookie: client.cookie, 'accept-encoding': 'br' },
      body: bodyOf(input),
    });
    if (n >= rounds.warm) times.push(performance.now() - from);
    if (body.length <= largest.bytes) continue;
    // Short answers are not compressed.
    const plain = body[0] === 0x7b ? body : brotliDecompressSync(body);
    const calendar = outputOf<Calendar>({ status, body: plain });
    const events = calendar.rest.reduce((sum, { count }) => sum + count, calendar.events.length);
    largest = { times, bytes: body.length, events, groups: calendar.groups.length };
  }
  return largest;
}
