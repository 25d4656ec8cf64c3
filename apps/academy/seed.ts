import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'kysely';
import { seedAcademySettings } from '#features/academy/server/academy.seed.ts';
import { seedAgreements, seedVoucherAgreement } from '#features/agreements/server/agreements.seed.ts';
import { seedFourteenth } from '#features/agreements/server/fourteen/fourteenth-birthdays.seed.ts';
import { seedYearBefore } from '#features/analytics/server/analytics.seed.ts';
import { type ActAs, seedSheets } from '#features/attendance/server/attendance.seed.ts';
import { notifyMissingSheets } from '#features/attendance/server/sheets/missing-sheets.service.ts';
import { seedLooks, seedSeenGains } from '#features/avatars/server/avatars.seed.ts';
import { payersFor, seedBilling } from '#features/billing/server/billing.seed.ts';
import { seedBulletins, seedOutcomes } from '#features/bulletins/server/bulletins.seed.ts';
import { seedCards } from '#features/cards/server/cards.seed.ts';
import { seedConversations } from '#features/conversations/server/conversations.seed.ts';
import { openModule } from '#features/courses/server/courses.factory.ts';
import { seedCourses, seedLessonContent, seedProgress } from '#features/courses/server/courses.seed.ts';
import { seedShowcases } from '#features/courses/server/modules/showcases.seed.ts';
import { seedExerciseWork } from '#features/courses/server/progress/exercise-work.seed.ts';
import { seedDiplomas } from '#features/diplomas/server/diplomas.seed.ts';
import { seedFeedback } from '#features/feedback/server/feedback.seed.ts';
import { termBefore, termOf } from '#features/feedback/shared/feedback.rules.ts';
import { seedRates } from '#features/hours/server/hours.seed.ts';
import { seedClosedAccounts, seedStaff, seedStaffCode } from '#features/identity/server/identity.seed.ts';
import { seedDebts, seedStatement, seedTill } from '#features/invoices/server/invoices.seed.ts';
import { seedOptOut, seedTie } from '#features/leaderboard/server/leaderboard.seed.ts';
import { seedMakeUps } from '#features/makeups/server/makeups.seed.ts';
import { type DemoGroup, seedGroups } from '#features/membership/server/membership.seed.ts';
import { seedMissions } from '#features/missions/server/missions.seed.ts';
import { seedBells } from '#features/notifications/server/notifications.seed.ts';
import { seedOpenings } from '#features/openings/server/openings.seed.ts';
import { seedOperations } from '#features/operations/server/operations.seed.ts';
import { daysSinceFourteen, seedFamilies, seedOpenQuestions } from '#features/people/server/people.seed.ts';
import { seedChosenPrize, seedClaims } from '#features/rewards/server/claims/claims.seed.ts';
import { seedRewards } from '#features/rewards/server/rewards.seed.ts';
import { seedClosures, seedDaysOff, seedEvents } from '#features/schedule/server/schedule.seed.ts';
import { seedShelf } from '#features/shelf/server/shelf.seed.ts';
import { seedStudentNotes } from '#features/students/server/students.seed.ts';
import { seedTeaching } from '#features/teaching/server/teaching.seed.ts';
import { seedTrials } from '#features/trials/server/trials.seed.ts';
import { seedVoucherMonth, seedVouchers } from '#features/vouchers/server/vouchers.seed.ts';
import { seedWaiting } from '#features/waiting/server/waiting.seed.ts';
import type { Db } from '#platform/server/database/database.ts';
import { oneAtATime } from '#platform/server/database/one-at-a-time.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import type { Env } from '#platform/server/env.ts';
import { type Scope, type SignedInScope, today as todayOf } from '#platform/server/scope.ts';
import { addDays, type LocalDate, vilniusInstant } from '#platform/shared/dates.ts';
import type { Role } from '#platform/shared/roles.ts';
import { firstSchoolYearTurns } from '#platform/shared/school-year.ts';

/** Called when seeding begins; the returned function is called when it ends. */
export interface SeedLog {
  begin(step: string): () => void;
}

/** The texts and pictures of the demo's lessons, as exported modules hold them. */
const courses = join(import.meta.dirname, 'courses');
/** The pictures of the demo's modules that strangers see. */
const showcases = join(import.meta.dirname, 'showcases');

const quiet = { info() {}, warn() {}, error() {} };

function scopeAt(db: Db, env: Env, id: string, role: Role, now: Temporal.Instant): SignedInScope {
  const actor = { id, role, sessionId: randomUUID() };
  return { db, env, actor, locale: 'lt', now, requestId: 'seed', address: '127.0.0.1', log: quiet };
}

function eveningOf(date: LocalDate): Temporal.Instant {
  return Temporal.PlainDateTime.from(`${date}T20:15`).toZonedDateTime('Europe/Vilnius').toInstant();
}

/** True when nobody has an account yet. */
export async function isEmpty(db: Db): Promise<boolean> {
  const anybody = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  return anybody === undefined;
}

// A seeding interrupted by a power cut left only demo people, because nobody could sign in yet.
async function clearInterrupted(db: Db): Promise<void> {
  const open = await db
    .selectFrom('demo_seedings')
    .selectAll()
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  if (!open) return;
  await sql`TRUNCATE demo_seedings, users, modules, groups, rewards, plans, coupons, mails, audit_entries, agreements,
    analytics_days, analytics_stays, analytics_changes, receipt_numbers, till CASCADE`.execute(db);
}

/**
 * Fills an empty database with the demo academy: two school years, eight groups, sheets and prizes made through the
 * services. A database with anybody in it is left alone, unless they are the remains of an interrupted seeding. Of several
 * processes one does so, and the others wait for it.
 */
export function seedDemoAcademy(db: Db, env: Env, log: SeedLog, now = Temporal.Now.instant()): Promise<void> {
  let endWaiting = () => {};
  return oneAtATime(db, 'demo academy', {
    work: () => {
      endWaiting();
      return seedAlone(db, env, log, now);
    },
    onWait: () => {
      endWaiting = log.begin('Waiting for another process to prepare the demo academy');
    },
  });
}

async function seedAlone(db: Db, env: Env, log: SeedLog, now: Temporal.Instant): Promise<void> {
  await clearInterrupted(db);
  if (!(await isEmpty(db))) return;
  const end = log.begin('Preparing the demo academy');
  const started_at = now.toString({ fractionalSecondDigits: 3 });
  await db.insertInto('demo_seedings').values({ started_at, finished_at: null }).execute();
  const { groups, cast, modules } = await seedPeopleAndPlans(db, env, now);
  await seedLessonContent(scopeAt(db, env, cast.admin, 'admin', now), courses, modules);
  const today = todayOf({ now } as Scope);
  const actAs: ActAs = (teacher, date) => scopeAt(db, env, teacher, 'teacher', eveningOf(date));
  const eager = new Set([cast.lukas, cast.zygimante, cast.urte]);
  // Two at a time: while one waits for the database, the other uses the processor.
  const waiting = groups.values();
  const seedNext = async () => {
    for (const group of waiting) await seedSheets(group, today, actAs, eager);
  };
  await Promise.all([seedNext(), seedNext()]);
  await seedMissions(db, groups, today);
  const actBefore = (id: string, role: Role, days: number) =>
    scopeAt(db, env, id, role, now.subtract({ hours: 24 * days }));
  await seedClaims(groups, cast.jonas, actBefore);
  await seedChosenPrize(cast.lukas, actBefore);
  await seedExerciseWork(actBefore(cast.lukas, 'child', 1), modules);
  const classOfLukas = groups.find(({ students }) => students.includes(cast.lukas));
  if (classOfLukas) {
    await seedTie(scopeAt(db, env, cast.admin, 'admin', now), classOfLukas.id);
    await seedOptOut(actBefore(classOfLukas.students[5] ?? cast.lukas, 'child', 3));
  }
  const students = [...new Set(groups.flatMap((group) => group.students))];
  await seedLooks(students, (childId) => actBefore(childId, 'child', 1));
  await seedSeenGains(db, students, cast.lukas);
  await seedShelf(groups, cast, actBefore);
  const adminOn = (date?: LocalDate) => scopeAt(db, env, cast.admin, 'admin', date ? eveningOf(date) : now);
  await seedDiplomas(groups, { id: cast.lukas, firstName: 'Lukas', lastName: 'Mickevičius' }, adminOn);
  const classmates = classOfLukas?.students.slice(2, 5) ?? [];
  // The demo's past was paid by transfer, even with Stripe keys: Stripe knows none of its people.
  const byTransfer = { ...env, stripe: null };
  const voucherClass = classOfLukas?.students.filter((id) => id !== cast.lukas) ?? [];
  let programmeId = '';
  const onPlans = async () => {
    ({ programmeId } = await seedVouchers({
      admin: (days) => actBefore(cast.admin, 'admin', days),
      parent: (id, days) => actBefore(id, 'parent', days),
      students: [cast.lukas, ...voucherClass],
    }));
  };
  await seedBilling(db, { ...cast, classmates, onPlans }, (id, role, days) =>
    scopeAt(db, byTransfer, id, role, now.subtract({ hours: 24 * days })),
  );
  await seedVoucherMonth(adminOn(), programmeId);
  await seedTeaching(actBefore(cast.admin, 'admin', 60), groups, [cast.jonas, cast.egle]);
  const term = termOf(today, firstSchoolYearTurns);
  await seedFeedback(db, {
    groups,
    readers: [cast.lukas, cast.zygimante, cast.urte],
    term,
    before: termBefore(term),
    at: now.subtract({ hours: 20 }).toString(),
  });
  if (classOfLukas) await seedStudentNotes(db, classOfLukas, now.subtract({ hours: 70 }).toString());
  if (classOfLukas)
    await seedAgreements({
      admin: (days) => actBefore(cast.admin, 'admin', days),
      parent: (id, days) => actBefore(id, 'parent', days),
      students: classOfLukas.students,
    });
  await seedVoucherAgreement({
    admin: (days) => actBefore(cast.admin, 'admin', days),
    parent: (id, days) => actBefore(id, 'parent', days),
    students: [cast.lukas, ...voucherClass],
  });
  await seedFourteenth(
    (days) => ({ ...actBefore(cast.admin, 'admin', days), actor: null }),
    daysSinceFourteen,
  );
  await seedConversations({
    admin: (days) => actBefore(cast.admin, 'admin', days),
    parent: (id, days) => actBefore(id, 'parent', days),
    children: [cast.lukas, cast.urte, cast.classmates[3] ?? cast.zygimante],
  });
  await seedShowcases(adminOn(), showcases, modules);
  await seedOpenings(adminOn(), groups);
  await seedTrials(groups, cast.urte, today, {
    admin: adminOn(),
    parent: (days) => actBefore(cast.rasa, 'parent', days),
    teacher: actAs,
  });
  await seedMakeUps(adminOn(), groups, {
    ...{ waiting: cast.lukas, paid: cast.lukas, booked: cast.classmates[4] ?? cast.urte },
  });
  await seedWaiting(adminOn(), { groups, lukas: cast.lukas });
  await seedBulletins(db, { admin: cast.admin, groups, now });
  await seedOpenQuestions(cast, (id, role) => scopeAt(db, env, id, role, now.subtract({ hours: 20 })));
  await seedStaffCode(db, cast.admin, now);
  await seedClosedAccounts(db, now);
  const withoutAddress = cast.classmates[6] ?? '';
  const carded = groups.find((group) => group.students.includes(withoutAddress));
  if (carded) await seedCards(actBefore(cast.admin, 'admin', 2), carded);
  await seedOperations(db, now.subtract({ hours: 20 }).toString());
  const evening = (days: number) => vilniusInstant(addDays(today, -days), '21:00');
  for (let days = 7; days > 0; days -= 1)
    await notifyMissingSheets(scopeAt(db, env, cast.admin, 'admin', Temporal.Instant.from(evening(days))));
  await seedBells(db, now);
  await seedOutcomes(db, { groups, now });
  await seedYearBefore(adminOn(), cast);
  await seedStatement(adminOn(), today);
  await seedTill(adminOn(), today);
  const known = new Set(await payersFor(db, [cast.lukas, ...classmates]));
  const others = await payersFor(db, classOfLukas?.students ?? []);
  const owing = others.filter((id) => !known.has(id));
  await seedDebts(owing, (days) =>
    scopeAt(db, byTransfer, cast.admin, 'admin', now.subtract({ hours: 24 * days })),
  );
  await db.updateTable('demo_seedings').set({ finished_at: Temporal.Now.instant().toString() }).execute();
  end();
}

/** Creates the demo academy's people and what its groups plan, without anything that has happened. */
export async function seedPeopleAndPlans(db: Db, env: Env, now: Temporal.Instant) {
  const scope = scopeAt(db, env, randomUUID(), 'admin', now);
  return transaction(scope, async (tx) => {
    const staff = await seedStaff(tx.db);
    const families = await seedFamilies(tx.db, { ...staff, today: todayOf(tx) });
    const modules = await seedCourses(tx.db);
    await seedRewards(tx.db);
    const cast = { ...staff, ...families };
    await seedAcademySettings(tx.db, { by: staff.admin, today: todayOf(tx) });
    await seedClosures(tx.db, todayOf(tx));
    await seedDaysOff(tx.db, staff, todayOf(tx));
    await seedRates(tx.db, [staff.jonas, staff.egle], { by: staff.admin, today: todayOf(tx) });
    const groups = await seedGroups(tx.db, todayOf(tx), cast);
    for (const group of groups) await seedGroupPlan(tx.db, group, modules, todayOf(tx));
    return { groups, cast, modules };
  });
}

async function seedGroupPlan(
  db: Db,
  group: DemoGroup,
  modules: Record<string, string>,
  today: LocalDate,
): Promise<void> {
  await seedEvents(db, group, today);
  for (const [key, openOrder] of Object.entries(group.open)) {
    const moduleId = modules[key] ?? '';
    await openModule(db, { groupId: group.id, moduleId, openOrder });
    await seedProgress(db, { moduleId, openOrder, students: group.students, at: `${today}T05:00:00.000Z` });
  }
}
