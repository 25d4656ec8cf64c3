/** What a family writes about, outside screens. */
export const subjectWords = {
  lt: { attendance: 'Lankomumas', payments: 'Mokėjimai', lessons: 'Pamokos', other: 'Kita' },
  en: { attendance: 'Attendance', payments: 'Payments', lessons: 'Lessons', other: 'Something else' },
} as const;
