import * as members from './members.repository.ts';
import * as participants from './participants.repository.ts';

/** Who is in a group, now and on a day, as SQL: every repository that asks composes these, and none names the table. */
export const {
  countStudents,
  isOn,
  isPresentStudent,
  isWithin,
  presentMembers,
  presentStudents,
  presentTeachers,
  studentStays,
  studentsOn,
  teacherStays,
  wasEverMember,
} = members;

/** Who takes part in an event, and who teaches it, as SQL. */
export const { isHeldFor, isOfGroups, isTaughtBy, participantsOf, participantsOn, teachersOf } = participants;
