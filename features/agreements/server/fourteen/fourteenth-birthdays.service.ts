import { onErased } from '#features/identity/server/accounts/account-deletion.service.ts';
import { mailLocale } from '#features/identity/server/accounts/account-mails.service.ts';
import { notifyEach } from '#features/notifications/server/notifications.service.ts';
import { requireChildInReach } from '#features/people/server/people.service.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { type MailReader, mailReader } from '#platform/server/mail/mail-frame.ts';
import { queueMails } from '#platform/server/mail/mail-outbox.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { nowIso, type Scope, type SignedInScope, today } from '#platform/server/scope.ts';
import { vilniusDate } from '#platform/shared/dates.ts';
import type { AgeOfConsent } from '../../shared/age-of-consent.ts';
import { hasAgeOfConsent } from '../../shared/consents.rules.ts';
import { asksForPhotos, findBirthDates } from '../consents.repository.ts';
import { getPhotoConsent } from '../consents.service.ts';
import { childsFourteenthMail, ownFourteenthMail } from './fourteenth-birthdays.mails.ts';
import * as repository from './fourteenth-birthdays.repository.ts';

const atOnce = 100;

// What was noted says the birthday.
onErased((tx, { userId }) => repository.deleteNotice(tx.db, userId));

/**
 * The daily job: asks children who have turned 14 for their own consent, and tells their guardians (decision K4). Each child once: the note
 * and what is sent are one transaction, so that a killed run has done both or neither, and of two runs one does. Nobody is written to who
 * turned 14 before the first run, or before they came. Returns how many children it was.
 */
export async function askAtFourteen(scope: Scope): Promise<number> {
  await repository.noteStart(scope.db, today(scope));
  let asked = 0;
  for (;;) {
    const some = await transaction(scope, askSome);
    asked += some;
    if (some < atOnce) return asked;
  }
}

async function askSome(tx: Tx): Promise<number> {
  const birthdays = await repository.noteBirthdays(tx.db, { day: today(tx), at: nowIso(tx), limit: atOnce });
  if (birthdays.length === 0) return 0;
  const photos = await asksForPhotos(tx.db);
  for (const birthday of birthdays) await tell(tx, birthday, photos);
  return birthdays.length;
}

async function tell(tx: Tx, child: repository.Birthday, photos: boolean): Promise<void> {
  const { id: childId, firstName, turnedOn, guardians, recordId } = child;
  const { publicUrl } = tx.env;
  const news = { key: `age-of-consent/${childId}/${turnedOn}`, only: ['push'] } as const;
  const childPath = `/dashboard/children/${recordId}`;
  // By mail to everybody, whatever they chose: what is told changes their rights.
  await notifyEach(tx, {
    ...{ happening: 'ownConsentAge', ...news, path: ownPath },
    readers: [{ userId: childId, childId, facts: { asksForPhotos: photos } }],
  });
  await notifyEach(tx, {
    ...{ happening: 'childConsentAge', ...news, path: childPath },
    readers: guardians.map(({ id }) => ({ userId: id, childId, facts: { firstName } })),
  });
  const own = mailboxOf(tx, child);
  const of = {
    asksForPhotos: photos,
    href: `${publicUrl}${childPath}`,
    firstName,
    childIsTold: own !== null,
  };
  await queueMails(tx, [
    ...(own ? [ownFourteenthMail(own, { asksForPhotos: photos, href: `${publicUrl}${ownPath}` })] : []),
    ...guardians.flatMap((guardian) => {
      const reader = mailboxOf(tx, guardian);
      return reader ? [childsFourteenthMail(reader, of)] : [];
    }),
  ]);
  await refresh(tx, { changed: ['agreements'], audience: [`family:${childId}`] });
}

/** Where a child answers. */
const ownPath = '/dashboard/account/profile';

function mailboxOf(tx: Tx, person: repository.Told): MailReader | null {
  return person.email === null ? null : mailReader(person.email, mailLocale(tx, person), person);
}

/** How it stands with the own consent of a child in the actor's reach; null before 14, or while the age is unknown. */
export async function getAgeOfConsent(
  scope: SignedInScope,
  { childId }: { readonly childId: string },
): Promise<AgeOfConsent | null> {
  const child = await requireChildInReach(scope, childId);
  const [facts] = await findBirthDates(scope.db, [child.id]);
  if (!hasAgeOfConsent(facts?.birthDate ?? null, today(scope))) return null;
  const [consent, notice] = await Promise.all([
    getPhotoConsent(scope, { childId: child.id }),
    repository.findNotice(scope.db, child.id),
  ]);
  return {
    askedOn: notice ? vilniusDate(notice.toldAt) : null,
    waits: consent?.waitsForChild ?? false,
  };
}
