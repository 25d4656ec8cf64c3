import { auditActs as acts } from '../../shared/audit-acts-lt.words.ts';
import detail from './details-lt.ts';
import field from './fields-lt.ts';

/** Texts of the audit log: what people did, in words. */
const lt = {
  title: 'Veiksmų žurnalas',
  subtitle: 'Kas, ką ir kada padarė su kitų žmonių duomenimis.',
  users: 'Naudotojai',
  list: 'Veiksmų žurnalas',
  none: 'Veiksmų dar nėra.',
  none_hint: 'Čia matysite, kas ir kada ką nors keitė: naudotojus, grupes, mokėjimus, lankomumą.',
  error: 'Nepavyko įkelti veiksmų',
  more: 'Rodyti senesnius',
  system: 'Sistema',
  none_found: 'Tokių veiksmų nerasta.',
  show_all: 'Rodyti visus',
  search: 'Ieškoti pagal vardą, pavadinimą ar veiksmą',
  too_many: 'Atitinka per daug vardų ir pavadinimų, todėl dalies veiksmų čia nėra. Ieškokite tiksliau.',
  filter_person: 'Žmogus',
  filter_group: 'Grupė',
  filter_action: 'Veiksmas',
  filter_days: 'Laikas',
  filter_from: 'Nuo',
  filter_to: 'Iki',
  file_at: 'Kada',
  file_who: 'Kas',
  file_about: 'Su kuo susiję',
  file_detail: 'Išsamiau',
  action: acts,
  role: {
    admin: 'Administratorius',
    teacher: 'Mokytojas',
    parent: 'Tėvai',
    child: 'Mokinys',
    none: 'Be vaidmens',
  },
  group_status: { active: 'Aktyvi', inactive: 'Neaktyvi', graduated: 'Baigta' },
  detail,
  field,
} as const;

export default lt;
