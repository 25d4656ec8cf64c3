/** Texts of a child's lesson for a guardian or staff who look at it. */
const lt = {
  learner: 'Kieno pamoka: {name}',
  exercises:
    '{name}: {passed, number} iš {count, plural, one {# užduoties} few {# užduočių} many {# užduoties} other {# užduočių}}',
  state_new: 'Dar nepradėta',
  state_begun: 'Pradėta',
  state_done: 'Baigta',
  done_on: 'Baigta {date} d.',
  marked_on: 'Pažymėta kaip baigta {date} d.',
  exercise_number: '{number, number} užduotis',
  exercise_solved: 'atlikta',
  exercise_begun: 'pradėta',
  exercise_new: 'dar nepradėta',
  code_written: 'Taip parašė {name}.',
  code_untouched: 'Pradinis kodas: {name} čia dar nieko neparašė.',
  code_given: 'Pradinis kodas.',
  code_to_see: 'Galite paleisti ir pasižiūrėti, kas išeina: tai nieko nepakeis.',
  talk: {
    program_done:
      'Paprašykite, kad {name} parodytų, kuri programos vieta pasirūpina, kad būtų taip: „{aim}“.',
    asking_done:
      'Išbandykite programą kartu: ji klausia, Jūs atsakote. Tada paprašykite, kad {name} parodytų, kuri jos vieta pasirūpina, kad būtų taip: „{aim}“.',
    program_begun: 'Paklauskite, ko programai dar trūksta, kad būtų taip: „{aim}“.',
    program_new: 'Paklauskite, kokia galėtų būti pirmoji programos eilutė, jei turi būti taip: „{aim}“.',
    drawing_done:
      'Paprašykite, kad {name} paleistų savo piešinį ir parodytų, kuri programos vieta pasirūpina, kad būtų taip: „{aim}“.',
    drawing_begun: 'Paklauskite, kas jau nupiešta ir ko dar trūksta, kad būtų taip: „{aim}“.',
    drawing_new: 'Paklauskite, ką {name} pieštų pirmiausia, jei turi būti taip: „{aim}“.',
    page_done:
      'Paprašykite, kad {name} parodytų savo puslapį ir kuri kodo vieta pasirūpina, kad būtų taip: „{aim}“.',
    page_begun: 'Paklauskite, ko puslapiui dar trūksta, kad būtų taip: „{aim}“.',
    page_new: 'Paklauskite, ką {name} rašytų pirmiausia, jei puslapyje turi būti taip: „{aim}“.',
    scratch_done:
      'Paprašykite, kad {name} parodytų „Scratch“ projektą „{aim}“ ir blokelį, be kurio jis neveiktų.',
    scratch_begun: 'Paklauskite, kas „Scratch“ projekte „{aim}“ jau veikia, o kas dar ne.',
    scratch_new: 'Paklauskite, kokius veikėjus {name} rinktųsi „Scratch“ projektui „{aim}“.',
    text_done: 'Paklauskite, ką naujo {name} sužinojo pamokoje „{aim}“, ir paprašykite pavyzdžio.',
    text_begun: 'Paklauskite, kas pamokoje „{aim}“ jau aišku, o kas dar ne.',
    text_new: 'Paklauskite, ko {name} tikisi iš pamokos „{aim}“.',
  },
} as const;

export default lt;
