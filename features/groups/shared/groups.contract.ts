import * as z from 'zod/mini';
import { endlessSubscriptionSchema } from '#features/billing/shared/subscriptions.ts';
import { mostRows } from '#features/lists/shared/lists.ts';
import { groupStatusSchema, personSchema } from '#features/membership/shared/group.ts';
import { procedure } from '#platform/shared/contract.ts';
import { instantSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { localizedTextSchema } from '#platform/shared/locale-schemas.ts';
import { oneLine } from '#platform/shared/plain-text.ts';
import { groupListContract } from './group-list.contract.ts';
import {
  deletedGroupSchema,
  groupDetailSchema,
  groupFormSchema,
  knownPlaceSchema,
  mostNames,
  nameMatchSchema,
  schedulePlanSchema,
  sentGroupFormSchema,
  studentClashSchema,
} from './groups.ts';

const groupRef = z.strictObject({ groupId: idSchema });
const groupIds = z.array(idSchema).check(z.minLength(1), z.maxLength(100));
/** Why a group takes more students than it has places (decision G2). */
const overCapacityReason = z.optional(oneLine(3, 300));
/** A new group also gets the events of its days before today; an existing one never does (decision G21). */
const pastEvents = z.optional(z.boolean());

/** Subscriptions with seats in groups that are active no longer end today; otherwise they run on (record 113). */
const endSubscriptions = z.optional(z.boolean());

const formErrors = [
  'group/over-capacity',
  'group/end-before-start',
  'group/time-order',
  'group/address-required',
  'group/unknown-member',
  'group/unknown-module',
  'billing/plan-archived',
] as const;

const changeErrors = [...formErrors, 'group/changed-meanwhile', 'group/next-before-end'] as const;
const sentChange = z.strictObject({
  ...{ groupId: idSchema, version: z.int(), form: sentGroupFormSchema, overCapacityReason },
});

export const groupsContract = {
  ...groupListContract,

  listGroupFilters: procedure({
    method: 'GET',
    path: '/groups/filters',
    access: ['admin', 'teacher'],
    summary: 'What the list can be filtered by: the cities, modules and plans of the groups in reach',
  }).output(
    z.object({
      cities: z.array(z.string()),
      modules: z.array(z.object({ id: idSchema, title: localizedTextSchema })),
      plans: z.array(z.object({ id: idSchema, name: localizedTextSchema })),
    }),
  ),

  listGroupTeachers: procedure({
    method: 'GET',
    path: '/groups/teachers',
    access: ['admin', 'teacher'],
    summary:
      'The first 20 teachers, by name, of the groups in reach that match the search, and the chosen one: for the list’s filter',
  })
    .input(z.strictObject({ search: z._default(oneLine(0, 100), ''), chosen: z.optional(idSchema) }))
    .output(z.object({ teachers: z.array(personSchema), chosen: z.nullable(personSchema) })),

  getGroup: procedure({
    method: 'GET',
    path: '/groups/{groupId}',
    access: ['admin', 'teacher'],
    summary: 'A group with students, teachers, schedule, modules, next and last events',
  })
    .input(groupRef)
    .output(groupDetailSchema),

  getGroupForm: procedure({
    method: 'GET',
    path: '/groups/{groupId}/form',
    access: ['admin'],
    summary: "The group's form as saved, and the people in it",
  })
    .input(groupRef)
    .output(
      z.object({
        form: groupFormSchema,
        version: z.int(),
        students: z.array(personSchema),
        teachers: z.array(personSchema),
        /** The plan that it has, also an archived one, which no other group is offered. */
        plan: z.nullable(z.object({ id: idSchema, name: localizedTextSchema })),
      }),
    ),

  listFormChoices: procedure({
    method: 'GET',
    path: '/groups/form-choices',
    access: ['admin'],
    summary:
      "The form's choices: modules with their lesson counts, plans, and the cities and places of groups",
  }).output(
    z.object({
      modules: z.array(z.object({ id: idSchema, title: localizedTextSchema, lessonCount: z.int() })),
      plans: z.array(z.object({ id: idSchema, name: localizedTextSchema })),
      cities: z.array(z.string()),
      places: z.array(knownPlaceSchema),
    }),
  ),

  searchMembers: procedure({
    method: 'GET',
    path: '/groups/members',
    access: ['admin'],
    summary: 'Up to 20 people who can be added to a group, by name or email, Lithuanian letters folded',
  })
    .input(
      z.strictObject({
        kind: z.enum(['student', 'teacher']),
        search: z._default(oneLine(0, 100), ''),
      }),
    )
    .output(z.object({ people: z.array(z.extend(personSchema, { email: z.nullable(z.string()) })) })),

  // POST: the names are of children, and must not be in addresses and proxies' logs.
  matchStudents: procedure({
    method: 'POST',
    reads: true,
    path: '/groups/members/matches',
    access: ['admin'],
    summary: 'For each pasted name or email, up to 5 children who can be added to a group',
  })
    .input(z.strictObject({ names: z.array(oneLine(1, 100)).check(z.maxLength(mostNames)) }))
    .output(z.object({ matches: z.array(nameMatchSchema) })),

  planScheduleChange: procedure({
    method: 'POST',
    reads: true,
    path: '/groups/schedule-plans',
    access: ['admin'],
    errors: formErrors,
    summary: 'What saving this form would do to the calendar, with clashes; changes nothing',
  })
    .input(z.strictObject({ groupId: z.optional(idSchema), form: sentGroupFormSchema, pastEvents }))
    .output(schedulePlanSchema),

  listStudentClashes: procedure({
    method: 'POST',
    reads: true,
    path: '/groups/student-clashes',
    access: ['admin'],
    errors: formErrors,
    summary:
      'Which of the form’s students are in another group’s lesson at the time of this group’s coming ones; changes nothing',
  })
    .input(z.strictObject({ groupId: z.optional(idSchema), form: sentGroupFormSchema }))
    .output(z.object({ clashes: z.array(studentClashSchema) })),

  createGroup: procedure({
    method: 'POST',
    path: '/groups',
    access: ['admin'],
    errors: [...formErrors, 'db/conflict'],
    summary:
      'Creates a group with its members and events, past events only on request. Idempotent: the client makes the id',
  })
    .input(z.strictObject({ groupId: idSchema, form: sentGroupFormSchema, overCapacityReason, pastEvents }))
    .output(groupDetailSchema),

  updateGroup: procedure({
    method: 'PUT',
    path: '/groups/{groupId}',
    access: ['admin'],
    errors: changeErrors,
    summary:
      'Saves the form, members and events in one transaction; if somebody has saved meanwhile, returns who, when and which fields',
  })
    .input(sentChange)
    .output(groupDetailSchema),

  endGroup: procedure({
    method: 'PUT',
    path: '/groups/{groupId}/ending',
    access: ['admin'],
    errors: changeErrors,
    summary:
      'Saves the form of a group that is active no longer, and ends the subscriptions with seats in it today, all or nothing',
  })
    .input(sentChange)
    .output(groupDetailSchema),

  listEndlessSubscriptions: procedure({
    method: 'POST',
    path: '/groups/endless-subscriptions',
    access: ['admin'],
    reads: true,
    summary:
      'The subscriptions with seats in these groups that have no last day, the first by name: they would run on after the groups',
  })
    .input(z.strictObject({ groupIds: z.array(idSchema).check(z.minLength(1), z.maxLength(mostRows)) }))
    .output(z.object({ total: z.int(), subscriptions: z.array(endlessSubscriptionSchema) })),

  changeGroupStatus: procedure({
    method: 'POST',
    path: '/groups/status-changes',
    access: ['admin'],
    errors: ['group/incomplete'],
    summary:
      'Sets the status of several groups; upcoming events of groups that are no longer active are removed, and on request their subscriptions end',
  })
    .input(z.strictObject({ groupIds, status: groupStatusSchema, endSubscriptions }))
    .output(z.object({ changed: z.int() })),

  deleteGroups: procedure({
    method: 'POST',
    path: '/groups/deletions',
    access: ['admin'],
    errors: ['billing/group-has-subscriptions'],
    summary: 'Deletes groups and their upcoming events; history stays (decision G17)',
  })
    .input(z.strictObject({ groupIds }))
    .output(z.object({ deleted: z.int() })),

  listDeletedGroups: procedure({
    method: 'GET',
    path: '/groups/deleted',
    access: ['admin'],
    summary: 'A page of the deleted groups, searched by name, the last deleted first',
  })
    .input(
      z.strictObject({
        search: z._default(oneLine(0, 100), ''),
        page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1),
      }),
    )
    .output(z.object({ groups: z.array(deletedGroupSchema), more: z.boolean() })),

  bringBackGroups: procedure({
    method: 'POST',
    path: '/groups/returns',
    access: ['admin'],
    summary:
      'Brings deleted groups back with their members and history, and plans their coming lessons again. Idempotent',
  })
    .input(z.strictObject({ groupIds }))
    .output(z.object({ broughtBack: z.int() })),
};

/** The data of `group/changed-meanwhile`: who saved, when (an instant), and which fields of the form differ. */
export const changedMeanwhileSchema = z.object({
  by: z.string(),
  at: instantSchema,
  fields: z.array(z.string()),
  version: z.int(),
});
