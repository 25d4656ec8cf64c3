import { groupListWords } from '../../shared/group-list.words.ts';
import acts from './group-acts-lt.ts';
import form from './group-form-lt.ts';
import imported from './group-import-lt.ts';
import page from './group-page-lt.ts';
import next from './next-course-lt.ts';
import plan from './schedule-plan-lt.ts';
import teacher from './teacher-groups-lt.ts';

const { column, mode, repeats } = groupListWords.lt;
const words = { column, mode, repeats };

/** Texts of the screens of groups. */
const groups = {
  title: 'Grupės',
  subtitle_admin: 'Visos akademijos grupės, jų mokiniai ir tvarkaraščiai',
  subtitle_teacher: 'Jūsų grupės, jų mokiniai ir tvarkaraščiai',
  new: 'Nauja grupė',
  tabs: 'Grupės pagal būseną',
  tab_active: 'Aktyvios · {count, number}',
  tab_graduated: 'Baigtos · {count, number}',
  tab_inactive: 'Neaktyvios · {count, number}',
  tab_over_active: 'Aktyvios · per {count, number}',
  tab_over_graduated: 'Baigtos · per {count, number}',
  tab_over_inactive: 'Neaktyvios · per {count, number}',
  status: { active: 'Aktyvi', graduated: 'Baigta', inactive: 'Neaktyvi' },
  status_many: { active: 'Aktyvios', graduated: 'Baigtos', inactive: 'Neaktyvios' },
  full: 'Pilna',
  overfull: 'Perpildyta',
  ...words,
  search: 'Ieškoti grupės',
  filter_mode: 'Kaip vyksta',
  filter_city: 'Miestas',
  any_city: 'Visi miestai',
  filter_module: 'Modulis',
  any_module: 'Visi moduliai',
  filter_plan: 'Planas',
  filter_teacher: 'Mokytojas',
  filter_weekday: 'Savaitės diena',
  list: 'Grupių sąrašas',
  occupancy: '{students, number} iš {seats, plural, one {# vietos} few {# vietų} other {# vietų}}',
  no_times: 'Tvarkaraščio nėra',
  now: 'Vyksta dabar',
  no_next: 'Nesuplanuota',
  no_plan: 'Plano nėra',
  no_teachers: 'Mokytojo dar nėra',
  none_found: 'Pagal šiuos filtrus grupių neradome.',
  clear_filters: 'Išvalyti filtrus',
  none_create: 'Sukurti pirmąją grupę',
  none_import: 'Įkelti grupes iš failo',
  none: {
    active: 'Aktyvių grupių dar nėra.',
    graduated: 'Baigtų grupių dar nėra.',
    inactive: 'Neaktyvių grupių nėra.',
  },
  none_for_teacher: 'Jums dar nepaskirta nė viena grupė.',
  error_list: 'Nepavyko gauti grupių sąrašo',
  copy: 'Kopijuoti',
  change_status: 'Keisti būseną',
  change_status_title: '{number, select, one {Pakeisti grupės būseną?} other {Pakeisti grupių būseną?}}',
  new_status: 'Nauja būsena',
  incomplete: '{text} Neužpildyta: {names}.',
  status_ends_lessons:
    '{number, select, one {Grupės} other {Grupių}} būsimos pamokos bus išimtos iš tvarkaraščio. Jei grupė vėl taps aktyvi, pamokos bus suplanuotos iš naujo.',
  status_plans_lessons:
    'Pamokos bus suplanuotos pagal {number, select, one {grupės} other {kiekvienos grupės}} savaitės tvarkaraštį.',
  end_subscriptions:
    '{count, plural, one {Šiandien užbaigti # abonementą} few {Šiandien užbaigti # abonementus} other {Šiandien užbaigti # abonementų}}',
  end_subscriptions_hint: 'Šeimoms parašysime. Nepažymėjus, abonementai galios ir už juos bus mokama toliau.',
  end_subscriptions_more: 'ir dar {count, number}',
  status_changed:
    '{count, plural, one {Pakeista # grupės būsena.} few {Pakeista # grupių būsena.} other {Pakeista # grupių būsena.}}',
  delete: 'Ištrinti',
  delete_title:
    '{count, plural, =1 {Ištrinti grupę?} one {Ištrinti # grupę?} few {Ištrinti # grupes?} other {Ištrinti # grupių?}}',
  delete_text:
    'Būsimos pamokos bus išimtos, mokiniai ir mokytojai grupės nebematys. Lankomumas, taškai ir diplomai išliks, o grupę bus galima grąžinti.',
  deleted: '{count, plural, one {Ištrinta # grupė.} few {Ištrintos # grupės.} other {Ištrinta # grupių.}}',
  undo: 'Grąžinti',
  brought_back:
    '{count, plural, one {Grąžinta # grupė.} few {Grąžintos # grupės.} other {Grąžinta # grupių.}}',
  archive: {
    title: 'Ištrintos grupės',
    about: 'Grąžinta grupė vėl turės savo mokinius, istoriją ir pamokas pagal savaitės tvarkaraštį.',
    none: 'Ištrintų grupių nėra.',
    none_hint: 'Ištrintą grupę rasite čia ir prireikus grąžinsite.',
    none_found: 'Pagal „{words}“ ištrintų grupių neradome.',
    clear_search: 'Išvalyti paiešką',
    error: 'Nepavyko įkelti ištrintų grupių',
    students: '{count, plural, one {# mokinys} few {# mokiniai} other {# mokinių}}',
    deleted: 'Ištrinta {date}',
    deleted_by: 'Ištrynė {name}, {date}',
    bring_back: 'Grąžinti',
    bring_back_of: 'Grąžinti grupę: {name}',
  },
  not_found: 'Tokios grupės nėra.',
  not_found_hint: 'Gal ji ištrinta, o gal į adresą įsivėlė klaida.',
  to_groups: 'Į visas grupes',
  group: 'Grupė',
  acts,
  page,
  teacher,
  form,
  plan,
  next,
  import: imported,
} as const;

export default groups;
