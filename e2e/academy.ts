import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { createModule, openModule } from '#features/courses/server/courses.factory.ts';
import { groupForm } from '#features/groups/server/groups.factory.ts';
import type { GroupForm } from '#features/groups/shared/groups.ts';
import { addMembers } from '#features/membership/server/membership.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { addDays, vilniusDate, vilniusInstant } from '#platform/shared/dates.ts';
import type { LocalizedText } from '#platform/shared/localized-text.ts';
import { hurryJobs } from '#platform/testing/jobs.ts';
import type { Child, People, Person } from './people.ts';

interface NewLesson {
  readonly title: LocalizedText;
  readonly body: LocalizedText;
}

export interface Group {
  readonly id: string;
  readonly name: string;
}

const plainForm = groupForm({
  planId: null,
  address: 'Konstitucijos pr. 20',
  learningHours: null,
  weekdays: [],
});

/** A group of a journey with the people in it: a student for each first name. */
export interface Class<Names extends readonly string[] = readonly string[]> extends Group {
  readonly teacher: Person;
  readonly parent: Person;
  readonly students: { readonly [Index in keyof Names]: Child };
}

/** Today, which does not end while the journeys run. */
export const today = (): string => vilniusDate(Date.now());

/** The days of a group that begins today. */
const aYear = () => ({ startDate: today(), endDate: addDays(today(), 365) });

/** Times of today: a lesson that has begun whenever the journey runs, and one that has not ended. */
export const begun = ['00:00', '00:01'] as const;
export const coming = ['23:57', '23:59'] as const;

/** What a journey prepares as an admin without the screens: people, groups and lessons of its own. */
export class Academy {
  readonly people: People;
  private readonly admin: APIRequestContext;
  private readonly db: Db;

  constructor(admin: APIRequestContext, people: People, db: Db) {
    this.admin = admin;
    this.people = people;
    this.db = db;
  }

  async call(method: 'get' | 'post' | 'put', path: string, data?: object): Promise<Record<string, unknown>> {
    const answer = await this.admin.fetch(`/api${path}`, { method, data });
    expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
    return await answer.json();
  }

  /** A name that no group has. */
  newName(): string {
    return `Kometa ${randomUUID().slice(0, 8)}`;
  }

  async makeGroup(change: Partial<GroupForm> = {}): Promise<Group> {
    const group = { id: randomUUID(), name: this.newName() };
    await this.call('post', '/groups', {
      groupId: group.id,
      form: { ...plainForm, ...aYear(), name: group.name, noPlan: !change.planId, ...change },
      // Journeys about groups that have begun also visit their past.
      pastEvents: true,
    });
    return group;
  }

  /** A group with a teacher and a student for each first name; the parent is the first one's. */
  async makeClass<const Names extends readonly string[]>(
    firstNames: Names,
    change: Partial<GroupForm> = {},
  ): Promise<Class<Names>> {
    const teacher = await this.people.teacher();
    const parent = await this.people.parent();
    const { lastName } = parent;
    const students: Child[] = [];
    for (const [index, firstName] of firstNames.entries())
      students.push(await this.people.child({ firstName, lastName }, index === 0 ? [parent] : undefined));
    const members = { studentIds: students.map(({ id }) => id), teacherIds: [teacher.id] };
    const group = await this.makeGroup({ ...members, ...change });
    return { ...group, teacher, parent, students: students as unknown as Class<Names>['students'] };
  }

  async addTeacher(group: Group, { id }: Person): Promise<void> {
    await addMembers(this.db, group.id, 'teacher', [id]);
  }

  /** A published module that the group has open up to an order; a lesson has the given number of topics. */
  async giveModule(
    group: Group,
    { openOrder, lessons }: { openOrder: number; lessons: readonly (NewLesson & { topics: number })[] },
  ): Promise<{ moduleId: string; lessonIds: string[] }> {
    const { id: moduleId, lessonIds } = await createModule(this.db, {
      lessons: lessons.map(({ topics, ...texts }) => ({
        ...texts,
        topics: Array.from({ length: topics }, () => randomUUID()),
      })),
    });
    await openModule(this.db, { groupId: group.id, moduleId, openOrder });
    return { moduleId, lessonIds };
  }

  /** A manual lesson, between two times of a day in Vilnius. */
  async makeEvent(group: Group, date: string, [from, to]: readonly [string, string]): Promise<string> {
    const eventId = randomUUID();
    const { mode, address, city, instructions, meetingLink, meetingRecordings } = plainForm;
    const place = { mode, address, city, instructions, meetingLink, meetingRecordings };
    const time = { startsAt: vilniusInstant(date, from), endsAt: vilniusInstant(date, to) };
    await this.call('post', '/schedule/events', { eventId, form: { groupId: group.id, ...place, ...time } });
    return eventId;
  }

  /** Moves a lesson, as an admin who drags it. */
  async moveEvent(eventId: string, date: string, [from, to]: readonly [string, string]): Promise<void> {
    const { sequence } = await this.call('get', `/schedule/events/${eventId}`);
    const time = { startsAt: vilniusInstant(date, from), endsAt: vilniusInstant(date, to) };
    await this.call('post', `/schedule/events/${eventId}/move`, { sequence, ...time });
  }

  async cancelEvent(eventId: string, reason: string): Promise<void> {
    const { sequence } = await this.call('get', `/schedule/events/${eventId}`);
    await this.call('post', `/schedule/events/${eventId}/cancel`, { sequence, reason });
  }

  /** Makes the links mailed to a child's address a day older: others use the server's clock. */
  async letADayPass(email: string): Promise<void> {
    const ofChild = this.db.selectFrom('children').select('id').where('email', '=', email);
    const aged = await this.db
      .selectFrom('one_time_codes')
      .select(['code_hash', 'created_at', 'expires_at'])
      .where('subject_id', 'in', ofChild)
      .execute();
    const aDayBefore = (instant: string) => new Date(Date.parse(instant) - 86_400_000).toISOString();
    for (const { code_hash, created_at, expires_at } of aged)
      await this.db
        .updateTable('one_time_codes')
        .set({ created_at: aDayBefore(created_at), expires_at: aDayBefore(expires_at) })
        .where('code_hash', '=', code_hash)
        .execute();
    expect(aged.length, `links mailed to ${email}`).toBeGreaterThan(0);
  }

  async givePoints(child: Pick<Child, 'id'>, amount: number): Promise<void> {
    const reason = 'Olimpiados nugalėtojai';
    await this.call('post', `/points/${child.id}/adjustments`, { amount, reason, requestId: randomUUID() });
  }

  /** Makes jobs scheduled for later run now. */
  letTimePass(): Promise<void> {
    return hurryJobs(this.db);
  }
}
