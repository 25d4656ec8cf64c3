import type { ErrorCode } from '#platform/shared/error-codes.ts';
import type { BulletinState } from './bulletin-state.ts';
import type { BulletinTo } from './bulletins.ts';

/** The most days that a bulletin may run: a longer one belongs on a page. */
export const longestBulletinDays = 366;

/** From when to when a bulletin is shown, as instants. */
export interface BulletinTime {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly endedAt: string | null;
}

/** The state of a bulletin at an instant: at its end it is over. */
export function bulletinStateOf({ startsAt, endsAt, endedAt }: BulletinTime, now: string): BulletinState {
  const at = Date.parse(now);
  if (endedAt !== null || Date.parse(endsAt) <= at) return 'over';
  return Date.parse(startsAt) > at ? 'planned' : 'running';
}

/** Whether a bulletin was ended or withdrawn before its time, and would still be shown if it had not been. */
export function canReturn({ endsAt, endedAt }: BulletinTime, now: string): boolean {
  return endedAt !== null && Date.parse(endsAt) > Date.parse(now);
}

type Plan = Pick<BulletinTime, 'startsAt' | 'endsAt'>;

/**
 * Why a bulletin cannot run in this period; both sides ask. A past start means at once. One that has begun keeps its start;
 * `before` is the bulletin as it was.
 */
export function bulletinTimeRefusal(
  { startsAt, endsAt }: Plan,
  now: string,
  before?: BulletinTime,
): ErrorCode | null {
  const [start, end, at] = [startsAt, endsAt, now].map((each) => Date.parse(each)) as [
    number,
    number,
    number,
  ];
  const begun = before !== undefined && Date.parse(before.startsAt) <= at;
  if (begun && start !== Date.parse(before.startsAt)) return 'bulletin/has-begun';
  if (end <= start) return 'bulletin/end-before-start';
  if (end <= at) return 'bulletin/end-has-passed';
  return end - start > longestBulletinDays * 86_400_000 ? 'bulletin/too-long' : null;
}

/** Refuses an empty audience: neither addresses nor many (decision N3). */
export function bulletinToRefusal({
  many,
  emails,
}: {
  readonly many: boolean;
  readonly emails: readonly string[];
}): ErrorCode | null {
  return many || emails.length > 0 ? null : 'bulletin/nobody-meant';
}

interface WithChannels {
  readonly channels: { readonly mail: boolean; readonly push: boolean };
  /** The words of an SMS; none otherwise. */
  readonly sms?: string | null | undefined;
}

/** Whether mail, push or SMS is requested that was not granted before. */
export function asksToNotify(
  { channels: now, sms = null }: WithChannels,
  { channels: before, sms: smsBefore = null }: WithChannels = { channels: { mail: false, push: false } },
): boolean {
  return (now.mail && !before.mail) || (now.push && !before.push) || (sms !== null && smsBefore === null);
}

/** Why a running bulletin's channels cannot change: mails and pushes were sent when it began. */
export function channelsRefusal(
  { channels: now, sms = null }: WithChannels,
  { channels: before, sms: smsBefore = null }: WithChannels,
): ErrorCode | null {
  return now.mail === before.mail && now.push === before.push && sms === smsBefore
    ? null
    : 'bulletin/has-begun';
}

/** Whether guardians of chosen groups are meant, alone or among others. */
export function isForGuardiansOfGroups({ many, groupIds, role }: BulletinTo): boolean {
  return many && groupIds.length > 0 && (role === null || role === 'parent');
}
