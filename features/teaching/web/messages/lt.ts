/** Texts about which plans teachers teach. */
const lt = {
  title: 'Kas ką moko',
  subtitle:
    'Pažymėkite, kurių planų pamokas mokytojas veda ar gali pavaduoti. Kol nieko nepažymėta, jis gali vesti visų planų pamokas. Tai nieko nedraudžia: tik įspėja.',
  schedule: 'Tvarkaraštis',
  all_teachers: 'Visi mokytojai',
  error: 'Nepavyko įkelti, kas ką moko',
  table: 'Mokytojai ir planai',
  teacher: 'Mokytojas',
  any: 'Visi planai',
  some: '{count, plural, one {# planas} few {# planai} many {# plano} other {# planų}}',
  archived: '{plan} (nebesiūlomas)',
  no_teachers: 'Mokytojų dar nėra.',
  add_teacher: 'Pridėti mokytoją',
  no_plans: 'Planų dar nėra. Sukūrę bent vieną, galėsite nurodyti, kas kurio pamokas veda.',
  to_plans: 'Į planus',
  more: 'Rodyti daugiau',
  save: 'Išsaugoti',
  undo: 'Atšaukti pakeitimus',
  changed:
    '{count, plural, one {Pakeistas # mokytojas} few {Pakeisti # mokytojai} other {Pakeista # mokytojų}}',
  saved: 'Išsaugota.',
  meanwhile: 'Per tą laiką pakeista kitur. Dabar įrašyta: {plans}.',
  take_theirs: 'Priimti pakeitimą',
  card: 'Kurių planų pamokas veda',
  own_card: 'Kurių planų pamokas vedate',
  hint: 'Pažymėkite, ką mokytojas veda ar gali pavaduoti.',
  limits:
    'Pagal sąrašą „Kas ką moko“ veda tik šių planų pamokas: {plans}. Kitų planų grupėms priskirti vis tiek galite.',
  own_any: 'Galite vesti ir pavaduoti visų planų pamokas.',
  own_hint: 'Šių planų pamokas vedate ir galite pavaduoti. Sąrašą keičia administracija.',
} as const;

export default lt;
