/** The parts of a group's form, in their order. */
export const formParts = ['basics', 'place', 'times', 'students', 'teachers', 'learning', 'diploma'] as const;

/** One part of a group's form. */
export type FormPart = (typeof formParts)[number];

/** By which the index leads to a part. */
export const idOfPart = (part: FormPart): string => `group-${part}`;

// By the first word of a field's path: both as the form has it and as it is sent.
const fields: Readonly<Record<FormPart, readonly string[]>> = {
  basics: ['name', 'planId', 'noPlan', 'status', 'maxStudents', 'forcedFull'],
  place: ['mode', 'address', 'city', 'instructions', 'meetingLink', 'meetingRecordings'],
  times: [
    ...['startDate', 'endDate', 'pastEvents', 'weekdays', 'weekdaysChange'],
    ...['plansChange', 'changeFrom', 'nextWeekdays'],
  ],
  students: ['students', 'studentIds', 'overCapacityReason'],
  teachers: ['teachers', 'teacherIds'],
  learning: ['learningHours', 'modules'],
  diploma: [
    ...['diplomaEnabled', 'feedbackEnabled', 'spaceOdysseyEnabled', 'diplomaVisible'],
    ...['nameForDiploma', 'descriptionForDiploma'],
  ],
};

/** The parts in which these fields are, in the order of the form; a path such as 'weekdays.1.startTime' is a field, too. */
export function partsOf(paths: readonly string[]): FormPart[] {
  const heads = paths.map((path) => path.split('.')[0] ?? path);
  return formParts.filter((part) => heads.some((head) => fields[part].includes(head)));
}
