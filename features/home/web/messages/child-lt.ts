/** Texts of a child's home: says "tu". */
const lt = {
  hello: 'Labas, {name}!',
  hello_nameless: 'Labas!',
  stage: 'Tavo skrydis',
  to_spend:
    '{count, plural, one {taškas prizams} few {taškai prizams} many {taško prizams} other {taškų prizams}}',
  next_level:
    '{level, number} lygis – nuo {threshold, plural, one {# uždirbto taško} few {# uždirbtų taškų} many {# uždirbto taško} other {# uždirbtų taškų}}',

  step_class: 'Tavo klasė dabar pamokoje',
  step_class_wait: 'Mokytojas pasakys, ką atverti.',
  to_class: 'Eiti pas klasę',
  join_call: 'Prisijungti prie skambučio',
  step_on_now: 'Pamoka vyksta dabar',
  step_soon: 'Pamoka tuoj prasidės',
  join: 'Prisijungti',
  step_catch_up: 'Pažiūrėk, ką praleidai',
  catch_up: 'Pasivyti',
  lesson_of: '{number, number} pamoka · {module}',
  step_meet: 'Viskas padaryta. Artimiausia pamoka',
  about_lesson: 'Apie pamoką',
  told: 'Pranešta, kad nedalyvausi.',
  step_done: 'Viskas baigta',
  step_done_text: 'Visos atvertos pamokos jau tavo',
  step_done_hint: 'Kitą pamoką atvers mokytojas. O kol kas – prizai.',
  step_wait: 'Tavęs laukia kelionė',
  step_wait_text: 'Pirmoji pamoka dar neatverta',
  step_wait_hint: 'Ją atvers mokytojas. O kol kas – prizai.',
  to_prizes: 'Žiūrėti prizus',
  to_schedule: 'Atverti tvarkaraštį',

  places: 'Tavo darbai',
  to_workshop: 'Dirbtuvės',
  to_shelf: 'Lentyna',

  week: 'Artimiausios dienos',
  week_empty: 'Artimiausią savaitę pamokų nėra.',
  week_failed: 'Nepavyko įkelti tvarkaraščio',
  week_cancelled: 'atšaukta',
  week_told: 'pranešta, kad nedalyvausi',
  today: 'Šiandien',
  closed: 'Laisva diena',
  streak:
    '{count, plural, one {# pamoka iš eilės} few {# pamokos iš eilės} many {# pamokos iš eilės} other {# pamokų iš eilės}}',
  attended:
    'Šiais mokslo metais – {count, plural, one {# pamoka} few {# pamokos} many {# pamokos} other {# pamokų}}',
  modules_of: 'Moduliai: {group}',

  group_not_assigned: 'Netrukus akademija tave pakvies į grupę. O kol lauki, yra ką veikti.',
  play_kicker: 'Išbandyk',
  play_title: 'Nudažyk savo planetą',
  play_text: 'Parašyk spalvos pavadinimą ir pažiūrėk, kas nutiks. Sugadinti nieko neįmanoma.',
  play_start: 'Pradėti',
  play_instructions:
    'Planeta dabar pilka. Stiliuje pakeisk žodį „gray“ į kitą spalvą, pavyzdžiui, „orange“ arba „deepskyblue“.',
  play_hint: 'Ieškok eilutės „background: gray“ ir keisk tik spalvos pavadinimą.',
  play_check: 'Planeta nebe pilka',
  look_kicker: 'Pirmas žingsnis',
  look_choose: 'Susikurti savo figūrą',
  look_title: 'Kaip atrodysi?',
  look_text: 'Išsirink astronautą ar robotą, jo spalvas ir raketą. Kils lygis – atsirakins daugiau.',
  rules_title: 'Kaip skristi',
  rules_text: 'Už ką gaunami taškai, kaip kyla lygiai ir kaip pasiimti prizą.',
  to_rules: 'Skaityti taisykles',
} as const;

export default lt;
