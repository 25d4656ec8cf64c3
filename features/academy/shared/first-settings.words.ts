import { fullText } from '#platform/shared/localized-text.ts';
import { firstSchoolYearTurns } from '#platform/shared/school-year.ts';
import { firstThresholds } from './academy.rules.ts';
import type {
  AcademySettings,
  BillingSettings,
  FieldMeanings,
  MakeUpSettings,
  ReminderSettings,
  SmsSettings,
} from './academy.ts';

/** How families pay, until an admin decides otherwise. */
export const firstBilling: BillingSettings = {
  ...{ siblingPercent: 10, pausesPerYear: 2, familiesChooseGroup: true, holdDays: 3 },
  offerHours: 24,
};

/** What each point field is given for, until an admin rephrases it. */
export const firstMeanings: FieldMeanings = {
  for_attendance: {
    lt: 'Atėjai į pamoką laiku ir joje dalyvavai.',
    en: 'You came to the lesson on time and took part.',
  },
  for_practices: {
    lt: 'Atlikai pamokos užduotis ir parodei, ką sukūrei.',
    en: 'You did the lesson’s exercises and showed what you made.',
  },
  for_questions: {
    lt: 'Klausei, kai buvo neaišku, arba uždavei gerą klausimą.',
    en: 'You asked when something was unclear, or asked a good question.',
  },
  for_ideas: {
    lt: 'Pasiūlei savo idėją ar kitą sprendimo būdą.',
    en: 'You came up with an idea of your own or another way to solve a problem.',
  },
  for_helping_others: {
    lt: 'Padėjai draugui suprasti arba rasti klaidą.',
    en: 'You helped a friend understand something or find a mistake.',
  },
  for_challenges: {
    lt: 'Įveikei papildomą iššūkį.',
    en: 'You solved an extra challenge.',
  },
  extra_points: {
    lt: 'Padarei daugiau, nei buvo prašyta.',
    en: 'You did more than was asked.',
  },
};

/** Which missed lessons can be made up until an admin decides. */
export const firstMakeUps: MakeUpSettings = {
  ...{ offered: true, noticeHours: 12, daysValid: 45, perTerm: 4 },
  moneyCents: null,
};

/** When families are reminded of what is late, once an admin turns it on. */
export const firstReminders: ReminderSettings = {
  friendly: { on: false, days: 3 },
  firm: { on: false, days: 10 },
  last: { on: false, days: 21 },
};

/** No SMS is sent until an admin says how many a month may be. */
export const firstSms: SmsSettings = { partCents: 0, partsPerMonth: 0 };

/** The values that apply until an admin changes them; approval is set by the environment. */
export function firstSettings({ teachersMayApprove }: { teachersMayApprove: boolean }): AcademySettings {
  return {
    version: 0,
    name: 'Orbita',
    logoId: null,
    contact: { email: '', phone: '', address: '', website: '' },
    schoolYearTurns: firstSchoolYearTurns,
    levelThresholds: [...firstThresholds],
    teachersMayApprove,
    teachersMayNotify: false,
    fieldMeanings: firstMeanings,
    prizePoints: [
      { from: 200, to: 499 },
      { from: 500, to: 999 },
      { from: 1000, to: 1999 },
      { from: 2000, to: 2499 },
      { from: 2500, to: 2999 },
      { from: 3000, to: 4000 },
    ],
    signerName: '',
    signerTitle: fullText(),
    signatureId: null,
    invoicing: {
      ...{ legalName: '', companyCode: '', vatCode: '', vatGround: '', address: '', iban: '' },
      series: 'ORB',
      dueDays: 14,
      note: fullText(),
    },
    billing: firstBilling,
    makeUps: firstMakeUps,
    reminders: firstReminders,
    sms: firstSms,
  };
}
