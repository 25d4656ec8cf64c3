import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './lt.ts';

/** The academy's settings in English. */
const en = {
  title: 'Academy settings',
  subtitle: 'How the academy works: levels, points, school years.',
  never_changed: 'First settings: nobody has changed them yet.',
  last_change: 'Last changed by {name}, {at}',
  error: 'Could not load the settings',
  save: 'Save',
  discard: 'Discard',
  saved: 'Settings saved',
  changed: 'Not saved: {fields}',
  nothing_changed: 'Everything is saved.',
  others: {
    somebody: 'Another administrator',
    changed: '{name} ({at}) saved other settings: {fields}.',
    merged: 'They are filled in here, and your changes are kept. Check them and save.',
    both: 'You changed these too: {fields}. What you entered is kept there. Check it and save.',
  },
  name_of: {
    name: 'Name',
    logoId: 'Logo',
    contact: 'Contact',
    schoolYearTurn: 'Start of the school year',
    levelThresholds: 'Levels',
    teachersMayApprove: 'Approval of daily sheets',
    fieldMeanings: 'What points are given for',
    prizePoints: 'Prices of prizes',
    signerName: 'Who signs diplomas',
    signerTitle: 'Signer’s title',
    signatureId: 'Signature',
  },
  identity: {
    title: 'Academy',
    hint: 'The name, logo and contact details for families.',
    email: 'Email',
    phone: 'Phone',
    website: 'Website',
    address: 'Address',
  },
  logo: {
    alt: 'The academy’s logo',
    bring: 'Upload',
    change: 'Change',
    remove: 'Remove',
  },
  signer: {
    title: 'Signature on diplomas',
    hint: 'Who signs diplomas. A photo of a signature will do: the paper disappears. Existing diplomas don’t change.',
    alt: 'Picture of the signature',
    title_lt: 'Title in Lithuanian',
    title_en: 'Title in English',
  },
  levels: {
    title: 'Levels',
    hint: 'How many points earned in a school year a level takes. A change moves levels at once; nobody loses points or prizes.',
  },
  meanings: {
    title: 'What points are given for',
    hint: 'Explanations for children, shown in the rules of the odyssey. Without an English text the Lithuanian one is shown.',
    lt: 'Lithuanian',
    en: 'English',
  },
  prizes: {
    title: 'Prices of prizes',
    hint: 'How many points a prize of each level usually costs. Only a hint when a prize is created: other prices are allowed.',
    level: 'Level {level, number}',
    from: 'Lowest price at level {level, number}',
    to: 'Highest price at level {level, number}',
    from_short: 'from',
    to_short: 'to',
  },
  year: {
    title: 'School year',
    hint: 'The day on which a new school year begins, at midnight in Vilnius: balance and level start again. A new day applies from the next school year on.',
    month: 'Month',
    day: 'Day',
    lasts: 'This school year: {from} – {to}',
  },
  approval: {
    title: 'Daily sheets',
    hint: 'Who approves daily sheets: children get their points on approval.',
    teachers: 'Teachers approve the sheets of their groups',
    on: 'The group’s teacher or an administrator approves.',
    off: 'Only an administrator approves.',
  },
} as const satisfies TranslationOf<typeof lt>;

export default en;
