/**
 * The points and attendance of an export by the specification alone (spec §4, §9; decisions P3, P11, G15), for comparing: it shares no
 * code with the import, on purpose.
 */
export interface Formula {
  /** By the id of a child's users/ document. */
  readonly points: ReadonlyMap<string, number>;
  /** `child group day mark`, sorted. */
  readonly attendance: readonly string[];
}

type Loose = Record<string, unknown>;
type Listed = { userId?: unknown; attendance?: unknown } & Loose;

const seven =
  'for_questions for_attendance for_ideas for_practices for_helping_others for_challenges extra_points'.split(
    ' ',
  );
const monthNumbers: Record<string, string> = Object.fromEntries(
  'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'
    .split(' ')
    .map((name, index) => [name, String(index + 1).padStart(2, '0')]),
);

function day(key: string): string | null {
  const words = key.split(' ');
  const text = words.length > 3 ? `${words[3]}-${monthNumbers[words[1] ?? '']}-${words[2]}` : key;
  return /^\d{4}-\d\d-\d\d$/.test(text) ? text : null;
}

function time(value: unknown): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'string') return Date.parse(value);
  const stamp = (value ?? {}) as Loose;
  return Number(stamp.seconds ?? stamp._seconds) * 1000;
}

const whole = (value: unknown) => (Number.isFinite(Number(value ?? 0)) ? Math.round(Number(value ?? 0)) : 0);

interface Book {
  readonly documents: Loose;
  readonly entries: readonly (readonly [string, Loose])[];
  readonly children: ReadonlyMap<string, Loose>;
  readonly sums: Map<string, number>;
  readonly attendance: string[];
  /** `child group` of every line of a sheet. */
  readonly lines: Set<string>;
  readonly isThisYear: (date: string) => boolean;
}

/** Reads an export by the formula: approved sheets of the school year, less what was claimed in it, never below 0. */
export function pointsByFormula({
  exportedAt,
  documents,
}: {
  exportedAt: string;
  documents: Loose;
}): Formula {
  const entries = Object.entries(documents).filter(([, fields]) => fields) as [string, Loose][];
  const users = entries.filter(([path, { role }]) => /^users\/[^/]+$/.test(path) && role === 'child');
  const children = new Map(users.map(([path, fields]) => [path.slice(6), fields]));
  const began = exportedAt.slice(5, 10) < '07-16' ? 1 : 0;
  const year = Number(exportedAt.slice(0, 4)) - began;
  const book: Book = {
    documents,
    entries,
    children,
    sums: new Map([...children.keys()].map((child) => [child, 0])),
    attendance: [],
    lines: new Set(),
    isThisYear: (date) => date >= `${year}-07-16` && date <= `${year + 1}-07-15`,
  };
  addSheets(book);
  takeClaims(book);
  return {
    points: new Map([...book.sums].map(([child, sum]) => [child, Math.max(0, sum)])),
    attendance: book.attendance.sort(),
  };
}

function addSheets({ documents, entries, children, sums, attendance, lines, isThisYear }: Book): void {
  for (const [path, fields] of entries) {
    const [, group, key = ''] = /^groups\/([^/]+)\/dailySheet\/(.+)$/.exec(path) ?? [];
    const date = day(key);
    if (!group || !date || !documents[`groups/${group}`]) continue;
    for (const { userId, attendance: mark } of (fields.attendance ?? []) as Listed[]) {
      lines.add(`${userId} ${group}`);
      if (['present', 'absent', 'late', 'leftEarly'].includes(String(mark)) && children.has(String(userId))) {
        attendance.push(`${userId} ${group} ${date} ${mark}`);
      }
    }
    if (fields.isApproved !== true || !isThisYear(date)) continue;
    for (const line of (fields.points ?? []) as Listed[]) {
      const sum = seven.reduce((total, field) => total + whole(line[field]), 0);
      const before = sums.get(String(line.userId));
      if (before !== undefined) sums.set(String(line.userId), before + sum);
    }
  }
}

function takeClaims(book: Book): void {
  const { entries, sums, isThisYear } = book;
  for (const [path, fields] of entries) {
    const [, owner] = /^users\/([^/]+)\/claimedRewards\/.+$/.exec(path) ?? [];
    const at = time(fields.claimedAt ?? fields.date);
    // Vilnius is at most three hours ahead, and nobody claims at night.
    if (
      !owner ||
      !Number.isFinite(at) ||
      !isThisYear(new Date(at + 3 * 3_600_000).toISOString().slice(0, 10))
    )
      continue;
    const child = claimerOf(book, owner, fields);
    if (child !== undefined) sums.set(child, (sums.get(child) ?? 0) - whole(fields.pointsRequired));
  }
}

/** The child of a claim; of a parent's old one, the first of the parent's children on the group's list. */
function claimerOf(
  { documents, children, lines }: Book,
  owner: string,
  { claimedBy, groupId }: Loose,
): string | undefined {
  const own = [String(claimedBy), owner].find((each) => children.has(each));
  if (own) return own;
  const listed = ((documents[`groups/${groupId}`] as Loose | undefined)?.students ?? []) as Listed[];
  const order = listed.map(({ userId }) => String(userId));
  const place = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length);
  const siblings = [...children].filter(([, child]) => child.parent === owner).map(([id]) => id);
  const inGroup = siblings
    .filter((id) => order.includes(id) || lines.has(`${id} ${groupId}`))
    .sort((one, other) => place(one) - place(other) || (one < other ? -1 : 1));
  return inGroup[0] ?? (siblings.length === 1 ? siblings[0] : undefined);
}
