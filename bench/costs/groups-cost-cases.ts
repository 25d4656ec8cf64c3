import { randomUUID } from 'node:crypto';
import { groupForm } from '#features/groups/server/groups.factory.ts';
import type { GroupForm, GroupListItem } from '#features/groups/shared/groups.ts';
import { addDays, vilniusDate, weekdayOf } from '#platform/shared/dates.ts';
import { type CostCase, command, read, type World } from './cost-case.ts';

const commandsEach = 20;

/** The form of a group with a hundred coming lessons, twice a week from tomorrow on. */
export function hundredEvents(n: number): GroupForm {
  const startDate = addDays(vilniusDate(Date.now()), 1);
  const weekday = weekdayOf(startDate);
  const evening = { startTime: '17:00', endTime: '18:30', repeats: 'weekly' } as const;
  return groupForm({
    name: `Matuojama grupė ${n}`,
    address: `Gedimino pr. ${n}`,
    learningHours: null,
    startDate,
    // Fifty weeks plus the holidays' share.
    endDate: addDays(startDate, 365),
    weekdays: [
      { ...evening, weekday },
      { ...evening, weekday: (weekday % 7) + 1 },
    ],
  });
}

/** The same form with every lesson half an hour later. */
export function halfAnHourLater(form: GroupForm): GroupForm {
  const weekdays = form.weekdays.map((each) => ({ ...each, startTime: '17:30', endTime: '19:00' }));
  return { ...form, weekdays };
}

/** Groups as staff see them, and as admins plan them. */
export function groupsCases({ cast: { teachers, admin }, server }: World): CostCase[] {
  const byAdmin = (input: unknown) => [{ client: admin, input }];
  const groups = async () => {
    const { groups: found } = await server.ask<{ groups: GroupListItem[] }>(admin, 'groups.listGroups', {
      pageSize: 100,
    });
    return found.map(({ id }) => ({ client: admin, input: { groupId: id } }));
  };
  const forms = Array.from({ length: commandsEach }, (_, n) => ({
    groupId: randomUUID(),
    form: hundredEvents(n),
  }));
  const sent = (input: (each: (typeof forms)[number]) => unknown) => () =>
    forms.map((each) => ({ client: admin, input: input(each) }));
  const year = Number(vilniusDate(Date.now()).slice(0, 4));
  // In a year that nothing is planned in: a command of the bench leaves the academy as it was.
  const closureId = randomUUID();
  const days = { from: `${year + 9}-12-27`, to: `${year + 9}-12-31` };
  return [
    read('groups.listGroups', 'admin', byAdmin({})),
    read('groups.listGroups', 'admin, searching', byAdmin({ search: 'kureja', weekday: 2 })),
    read(
      'groups.listGroups',
      'teacher',
      teachers.map((client) => ({ client, input: {} })),
    ),
    read('groups.listGroupFilters', 'admin', byAdmin(undefined)),
    read('groups.listGroupTeachers', 'admin', byAdmin({})),
    read('groups.getGroup', 'admin', groups),
    read('groups.getGroupForm', 'admin', groups),
    read('groups.listFormChoices', 'admin', byAdmin(undefined)),
    read('groups.searchMembers', 'admin', byAdmin({ kind: 'student', search: 'zukausk' })),
    command(
      'groups.createGroup',
      'admin, 100 lessons',
      sent((each) => each),
    ),
    command(
      'groups.planScheduleChange',
      'admin, 100 lessons later',
      sent(({ groupId, form }) => ({ groupId, form: halfAnHourLater(form) })),
    ),
    command(
      'groups.updateGroup',
      'admin, 100 lessons later',
      sent(({ groupId, form }) => ({ groupId, version: 1, form: halfAnHourLater(form) })),
    ),
    command('groups.changeGroupStatus', 'admin, 20 groups', () =>
      byAdmin({ groupIds: forms.map(({ groupId }) => groupId), status: 'inactive' }),
    ),
    command('groups.deleteGroups', 'admin, 20 groups', () =>
      byAdmin({ groupIds: forms.map(({ groupId }) => groupId) }),
    ),
    read('closures.listClosures', 'admin', byAdmin({ year })),
    read(
      'closures.previewClosure',
      'admin, two weeks of all groups',
      byAdmin({ from: vilniusDate(Date.now()), to: addDays(vilniusDate(Date.now()), 13) }),
    ),
    command('closures.addClosure', 'admin', () => byAdmin({ closureId, ...days, name: 'Atostogos' })),
    command('closures.removeClosure', 'admin', () => byAdmin({ closureId })),
  ];
}
