const msInDay = 86_400_000;
const bytesInMegabyte = 1_000_000;

/** For how many days a project can still be brought back: whole ones, the last one too. At least 1 while it is there. */
export function daysLeft(goneAt: string, now: number): number {
  return Math.max(1, Math.ceil((Date.parse(goneAt) - now) / msInDay));
}

/** What a project takes in megabytes, with one digit below ten; null for what hardly takes any. */
export function megabytesOf(bytes: number): number | null {
  const megabytes = bytes / bytesInMegabyte;
  if (megabytes < 0.1) return null;
  return megabytes < 10 ? Math.round(megabytes * 10) / 10 : Math.round(megabytes);
}
