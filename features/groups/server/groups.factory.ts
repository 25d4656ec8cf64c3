import type { GroupForm } from '../shared/groups.ts';

/** A group's form as an admin fills it in: in person in Vilnius, Tuesdays and Thursdays from September to May. */
export function groupForm(changes: Partial<GroupForm> = {}): GroupForm {
  return {
    name: 'Scratch kūrėjai',
    product: 'Scratch',
    status: 'active',
    forcedFull: false,
    mode: 'live',
    address: 'Gedimino pr. 9',
    city: 'Vilnius',
    instructions: null,
    meetingLink: null,
    meetingRecordings: null,
    maxStudents: 12,
    studentIds: [],
    teacherIds: [],
    nameForDiploma: null,
    descriptionForDiploma: null,
    learningHours: 60,
    diplomaEnabled: null,
    feedbackEnabled: null,
    spaceOdysseyEnabled: null,
    diplomaVisible: false,
    modules: [],
    startDate: '2026-09-01',
    endDate: '2027-05-31',
    weekdays: [
      { weekday: 2, startTime: '17:00', endTime: '18:30', repeats: 'weekly' },
      { weekday: 4, startTime: '17:00', endTime: '18:30', repeats: 'weekly' },
    ],
    ...changes,
  };
}
