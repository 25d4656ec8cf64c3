import { frameWords } from '#platform/server/mail/mail-frame.words.ts';

/** Where Outlook repeats the header of the answered mail: names of its fields, in the order in which they stand. */
const headerFields = [
  /^(from|nuo|siuntėjas):/i,
  /^(sent|date|išsiųsta|išsiuntimo data|data|laikas):/i,
  /^(to|kam|gavėjas|cc|kopija):/i,
  /^(subject|tema):/i,
];
const originalMessage =
  /^-{3,}\s*(original message|forwarded message|pradinis laiškas|originalus laiškas|pradinis pranešimas|originalus pranešimas|persiųstas laiškas)\s*-{3,}$/i;
const ruler = /^_{10,}$/;
/** “On … wrote:”, with a day or an address in it. */
const attribution = /^(on\b.*\bwrote|.*\brašė|.*\bparašė|.*\bwrote)\s*:$/is;
const isDated = (text: string) => /\d{4}|\d{1,2}[:.]\d{2}|@/.test(text);
const device =
  /^(sent from my |sent from outlook|get outlook for |išsiųsta iš |siųsta iš |gauti „?outlook|gaukite „?outlook|atsisiųsti „?outlook)/i;

const marks: readonly string[] = Object.values(frameWords).map(({ answerAbove }) =>
  answerAbove.toLowerCase(),
);
const isQuoted = (line: string) => line.startsWith('>');
const isMark = (line: string) => marks.some((mark) => line.toLowerCase().includes(mark));

/**
 * What somebody wrote in answer to a mail, without the mail that it quotes and without a signature. Where that isn't sure, all of it: between
 * quoted lines are answers, and words like a signature may be meant.
 */
export function answerOf(text: string): string {
  const all = text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\u00a0', ' ')
    .split('\n')
    .map((line) => line.trimEnd());
  // A signature below the quoted mail is no answer below it.
  const lines = withoutSignature(all);
  const own = belowQuote(lines) ?? lines.slice(0, endOf(lines));
  return withoutSignature(own)
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** What was written below the one quotation that a mail begins with; null for any other mail. */
function belowQuote(lines: readonly string[]): string[] | null {
  const first = lines.findIndex(isQuoted);
  if (first < 0 || lines.slice(0, beforeAttribution(lines, first)).some((line) => line.trim())) return null;
  const below = lines.slice(lines.findIndex((line, at) => at > first && line.trim() && !isQuoted(line)));
  return below.length < lines.length && !below.some(isQuoted) ? below : null;
}

/** The number of lines before the answered mail begins. */
function endOf(lines: readonly string[]): number {
  const lastOwn = lines.findLastIndex((line) => line.trim() && !isQuoted(line));
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (isMark(line) && !isQuoted(line)) return beforeAttribution(lines, at);
    if (originalMessage.test(line.trim())) return at;
    if (isHeader(lines, at)) return ruler.test(lineBefore(lines, at)) ? lastWritten(lines, at) : at;
    if (isQuoted(line) && at > lastOwn) return beforeAttribution(lines, at);
  }
  return lines.length;
}

/** The place of the last line with words before another; -1 without any. */
function lastWritten(lines: readonly string[], before: number): number {
  for (let at = before - 1; at >= 0; at -= 1) if ((lines[at] ?? '').trim()) return at;
  return -1;
}

const lineBefore = (lines: readonly string[], at: number) => (lines[lastWritten(lines, at)] ?? '').trim();

/** Where the lines begin that say who wrote the quoted mail; otherwise the place itself. */
function beforeAttribution(lines: readonly string[], at: number): number {
  const last = lastWritten(lines, at);
  let found = at;
  for (let first = last; first >= Math.max(0, last - 2) && lines[first]?.trim(); first -= 1) {
    const said = lines
      .slice(first, last + 1)
      .join(' ')
      .trim();
    // A line above belongs to it where it begins the sentence.
    const begins = first === last || found === at || /^(on\b|\d{4}\b)/i.test(said);
    if (begins && attribution.test(said) && isDated(said)) found = first;
  }
  return found;
}

function isHeader(lines: readonly string[], at: number): boolean {
  const plain = (line: string) => line.replaceAll('*', '').replace(/^[>\s]+/, '');
  if (!headerFields[0]?.test(plain(lines[at] ?? ''))) return false;
  const next = lines.slice(at + 1, at + 9).map(plain);
  return headerFields.slice(1).every((field) => next.some((line) => field.test(line)));
}

function withoutSignature(lines: readonly string[]): string[] {
  // The mark of a signature (RFC 3676); programs that drop the space at its end leave two dashes.
  const mark = lines.findLastIndex((line) => line === '--' || line === '-- ');
  const isOne = mark >= 0 && lines.length - mark <= 12 && !lines.slice(mark).some(isQuoted);
  const kept = isOne ? lines.slice(0, mark) : [...lines];
  const last = lastWritten(kept, kept.length);
  return last > 0 && device.test(kept[last] ?? '') ? kept.slice(0, last) : kept;
}
