import { inLanguage, type Locale } from '#platform/shared/localized-text.ts';
import { counted } from '#platform/shared/words/counted.ts';

/** What the page of the groups that anybody may find says. */
export const openingsWords = {
  lt: {
    title: 'Grupės',
    description: 'Vaikų programavimo grupės: kada ir kur vyksta pamokos, kiek kainuoja, ar yra vietų.',
    lead: 'Kada ir kur vyksta pamokos, kiek kainuoja ir kiek liko vietų.',
    other: 'In English',
    sign_in: 'Prisijungti',
    find: 'Grupių paieška',
    place: 'Vieta',
    any_place: 'Visos vietos',
    online: 'Nuotoliu',
    age: 'Vaiko amžius',
    any_age: 'Bet koks',
    years: '{count} m.',
    day: 'Diena',
    any_day: 'Bet kuri',
    course: 'Kursas',
    any_course: 'Visi kursai',
    search: 'Ieškoti',
    all: 'Rodyti visas grupes',
    ages: '{from}–{to} m.',
    one_age: '{from} m.',
    times_from: 'nuo {date} d.: {times}',
    no_times: 'Laikas dar nepaskelbtas',
    next: 'Artimiausia pamoka – {date}',
    taught_by: 'Moko {names}',
    makes: 'Vaikas sukurs {what}',
    price: '{amount} / {every}',
    every: { month: 'mėn.', term: 'semestras', year: 'metai' },
    price_once: '{amount}, mokama vieną kartą',
    full: 'Vietų nėra',
    register: 'Registruotis',
    try: 'Išbandyti pamoką',
    try_free: 'Išbandyti nemokamai',
    wait: 'Laukti vietos',
    none: 'Šiuo metu į grupes nekviečiame. Užsukite vėliau.',
    none_found: 'Tokių grupių šiuo metu nėra.',
    earlier: 'Ankstesnės',
    later: 'Kitos',
    pages: 'Puslapiai',
  },
  en: {
    title: 'Groups',
    description:
      'Coding groups for children: when and where they meet, what they cost, and whether there are places.',
    lead: 'When and where lessons are held, what they cost, and how many places are left.',
    other: 'Lietuviškai',
    sign_in: 'Sign in',
    find: 'Find a group',
    place: 'Place',
    any_place: 'Anywhere',
    online: 'Online',
    age: 'Child’s age',
    any_age: 'Any',
    years: '{count}',
    day: 'Day',
    any_day: 'Any',
    course: 'Course',
    any_course: 'All courses',
    search: 'Search',
    all: 'Show all groups',
    ages: 'Ages {from}–{to}',
    one_age: 'Age {from}',
    times_from: 'from {date}: {times}',
    no_times: 'Times to be announced',
    next: 'Next lesson: {date}',
    taught_by: 'Taught by {names}',
    makes: 'Your child will make {what}',
    price: '{amount} / {every}',
    every: { month: 'month', term: 'term', year: 'year' },
    price_once: '{amount}, paid once',
    full: 'Full: waiting list',
    register: 'Register',
    try: 'Try a lesson',
    try_free: 'Try it for free',
    wait: 'Join the waiting list',
    none: 'No groups are taking children right now. Please come back later.',
    none_found: 'There are no such groups right now.',
    earlier: 'Previous',
    later: 'Next',
    pages: 'Pages',
  },
} as const satisfies Record<Locale, object>;

const places = {
  lt: { one: 'laisva vieta', few: 'laisvos vietos', many: 'laisvos vietos', other: 'laisvų vietų' },
  en: { one: 'free place', other: 'free places' },
} as const satisfies Record<Locale, object>;

const groups = {
  lt: { one: 'grupė', few: 'grupės', many: 'grupės', other: 'grupių' },
  en: { one: 'group', other: 'groups' },
} as const satisfies Record<Locale, object>;

/** “2 laisvos vietos”, “1 free place”. */
export const freePlacesIn = (count: number, locale: Locale) =>
  counted(count, inLanguage(places, locale), locale);

/** “12 grupių”, “1 group”. */
export const groupsIn = (count: number, locale: Locale) => counted(count, inLanguage(groups, locale), locale);
