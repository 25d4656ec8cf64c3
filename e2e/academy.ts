import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import type { GroupForm } from '#features/planning/shared/planning.ts';
import { vilniusInstant } from '#platform/shared/dates.ts';

/** Somebody of the demo academy. */
export interface Person {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
}

export interface Group {
  readonly id: string;
  readonly name: string;
}

const plainForm: GroupForm = {
  name: '',
  product: null,
  status: 'active',
  forcedFull: false,
  mode: 'live',
  address: 'Konstitucijos pr. 20',
  city: 'Vilnius',
  instructions: null,
  meetingLink: null,
  meetingRecordings: null,
  maxStudents: 12,
  studentIds: [],
  teacherIds: [],
  nameForDiploma: null,
  descriptionForDiploma: null,
  learningHours: null,
  diplomaEnabled: null,
  feedbackEnabled: null,
  spaceOdysseyEnabled: null,
  diplomaVisible: false,
  modules: [],
  startDate: null,
  endDate: null,
  weekdays: [],
};

/** What an admin prepares for a journey without the screens: groups of its own, which are gone when it is over. */
export class Academy {
  readonly admin: APIRequestContext;
  private readonly groups: string[] = [];

  constructor(admin: APIRequestContext) {
    this.admin = admin;
  }

  async call(method: 'get' | 'post' | 'put', path: string, data?: object): Promise<Record<string, unknown>> {
    const answer = await this.admin.fetch(`/api${path}`, { method, data });
    expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
    return await answer.json();
  }

  /** People whose name has the words, by last name. */
  async people(kind: 'student' | 'teacher', search: string): Promise<Person[]> {
    const { people } = await this.call(
      'get',
      `/groups/members?kind=${kind}&search=${encodeURIComponent(search)}`,
    );
    return people as Person[];
  }

  async person(kind: 'student' | 'teacher', search: string): Promise<Person> {
    const [person] = await this.people(kind, search);
    if (!person) throw new Error(`Nobody is called ${search}`);
    return person;
  }

  /** A name that no group has; the group that gets it on a screen is forgotten with {@link forget}. */
  newName(): string {
    return `Kometa ${randomUUID().slice(0, 8)}`;
  }

  async makeGroup(change: Partial<GroupForm> = {}): Promise<Group> {
    const group = { id: randomUUID(), name: this.newName() };
    await this.call('post', '/groups', {
      groupId: group.id,
      form: { ...plainForm, name: group.name, ...change },
      // Journeys about groups that have begun walk their past too.
      pastLessons: true,
    });
    this.groups.push(group.id);
    return group;
  }

  /** A lesson by hand, between two times of a day in Vilnius. */
  async makeLesson(group: Group, date: string, from: string, to: string): Promise<string> {
    const eventId = randomUUID();
    const { mode, address, city, instructions, meetingLink, meetingRecordings } = plainForm;
    const place = { mode, address, city, instructions, meetingLink, meetingRecordings };
    const time = { startsAt: vilniusInstant(date, from), endsAt: vilniusInstant(date, to) };
    await this.call('post', '/schedule/events', { eventId, form: { groupId: group.id, ...place, ...time } });
    return eventId;
  }

  /** Gives a lesson another time, as an admin who drags it. */
  async moveLesson(eventId: string, date: string, from: string, to: string): Promise<void> {
    const { sequence } = await this.call('get', `/schedule/events/${eventId}`);
    const time = { startsAt: vilniusInstant(date, from), endsAt: vilniusInstant(date, to) };
    await this.call('post', `/schedule/events/${eventId}/move`, { sequence, ...time });
  }

  forget(group: Pick<Group, 'id'>): void {
    this.groups.push(group.id);
  }

  async close(): Promise<void> {
    if (this.groups.length > 0) await this.call('post', '/groups/deletions', { groupIds: this.groups });
    await this.admin.dispose();
  }
}
