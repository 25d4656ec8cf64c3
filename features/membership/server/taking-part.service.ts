import * as members from './members.repository.ts';
import * as participants from './participants.repository.ts';

/**
 * Who is in a group, now and on a day, as SQL: every repository that needs it composes these, and none names the table.
 */
export const {
  countStudents,
  groupsOf,
  isOn,
  isPresentStudent,
  isWithin,
  peopleOf,
  presentMembers,
  presentStudents,
  presentTeachers,
  studentStays,
  studentsOn,
  teacherStays,
  wasEverMember,
} = members;

/** The role in which a group concerns somebody. */
export type PersonOfGroup = members.PersonOfGroup;

/** Who takes part in an event, as a student or as its guest, and who teaches it, as SQL. */
export const {
  countGuests,
  guestsOn,
  isHeldFor,
  isOfGroups,
  isTaughtBy,
  participantsOf,
  participantsOn,
  teachersOf,
  wasGuest,
} = participants;
