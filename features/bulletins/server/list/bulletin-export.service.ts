import { audit } from '#platform/server/audit.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { type SignedInScope, today } from '#platform/server/scope.ts';
import { refuse } from '#platform/shared/app-error.ts';
import { toCsv } from '#platform/shared/csv.ts';
import { vilniusDate, vilniusTime } from '#platform/shared/dates.ts';
import { inLanguage, type Locale, localize } from '#platform/shared/localized-text.ts';
import { type BulletinColumn, bulletinChannels } from '../../shared/bulletin-columns.ts';
import { bulletinListWords } from '../../shared/bulletin-list.words.ts';
import { mayWriteBulletins } from '../../shared/bulletins.permissions.ts';
import type { Bulletin } from '../../shared/bulletins.ts';
import { mostInFile } from '../../shared/recipients.ts';
import { type BulletinList, filterOf, orderOf } from './bulletin-lists.service.ts';
import { findBulletins } from './bulletin-pages.repository.ts';

interface Wanted extends BulletinList {
  /** Only some of those that match. */
  readonly ids?: readonly string[] | undefined;
  /** As the list shows it. */
  readonly columns: readonly BulletinColumn[];
}

/**
 * The bulletins of a list as CSV in the reader's language, with the columns that are named: an admin's all, a teacher's own. The audit log
 * records who exported it and how many rows (decision B5). `list/file-too-long` for more than {@link mostInFile}.
 */
export async function exportBulletins(
  scope: SignedInScope,
  { columns, ids, ...list }: Wanted,
): Promise<{ filename: string; csv: string }> {
  requireMay(mayWriteBulletins(scope.actor));
  const wanted = { ...filterOf(scope, list), state: list.state, ids, ...orderOf(list) };
  const found = await findBulletins(scope.db, wanted, { limit: mostInFile + 1 });
  refuse(found.length > mostInFile ? 'list/file-too-long' : null);
  await transaction(scope, (tx) =>
    audit(tx, {
      action: 'exportBulletins',
      subjectType: 'export',
      subjectId: crypto.randomUUID(),
      detail: { rows: found.length, ...list, columns },
    }),
  );
  const { locale } = scope;
  const head = columns.map((column) => inLanguage(bulletinListWords, locale).column[column]);
  const rows = found.map((bulletin) => cellsOf(bulletin, locale));
  const csv = toCsv([head, ...rows.map((cells) => columns.map((column) => cells[column]))]);
  return { filename: `orbita-announcements-${today(scope)}.csv`, csv };
}

const moment = (at: string) => `${vilniusDate(at)} ${vilniusTime(at)}`;

/** The cells of a bulletin in a file, which say what those on the screen do. */
function cellsOf(bulletin: Bulletin, locale: Locale): Record<BulletinColumn, string> {
  const words = inLanguage(bulletinListWords, locale);
  const { title, severity, to, startsAt, endsAt, endedAt, channels, sms, author } = bulletin;
  const sent = { ...channels, sms: sms !== null };
  const audience = [
    ...(to.many ? [words.to_role[to.role ?? 'everybody'], ...to.groups.map(({ name }) => name)] : []),
    ...to.emails,
  ];
  return {
    title: localize(title, locale),
    severity: words.severity[severity],
    audience: audience.join(', '),
    startsAt: moment(startsAt),
    endsAt: moment(endedAt ?? endsAt),
    channels: bulletinChannels
      .filter((channel) => sent[channel])
      .map((channel) => words.channel[channel])
      .join(', '),
    recipients: String(bulletin.recipients),
    seen: String(bulletin.seen),
    dismissed: String(bulletin.dismissed),
    author: author ?? '',
  };
}
