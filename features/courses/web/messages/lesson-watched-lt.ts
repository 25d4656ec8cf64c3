/** Texts of a child's lesson for a guardian or staff who look at it. */
const lt = {
  learner: 'Kieno pamoka: {name}',
  exercise_number: '{number, number} užduotis',
  exercise_solved: 'atlikta',
  exercise_begun: 'pradėta',
  exercise_new: 'dar nepradėta',
  exercise_begun_checks:
    'pradėta: {passed, number} iš {count, plural, one {# patikros} few {# patikrų} many {# patikros} other {# patikrų}}',
  done_on: 'Baigta {date}',
  left: '{count, plural, one {# užduotis liko} few {# užduotys liko} many {# užduoties liko} other {# užduočių liko}}',
  return:
    '{name} gali {count, plural, one {prie jos} few {prie jų} many {prie jų} other {prie jų}} grįžti bet kada.',
  other_modules: 'Kiti moduliai',
  ask: 'Pasikalbėkite',
  code_written: 'Taip parašė {name}.',
  code_untouched: 'Pradinis kodas: {name} dar nieko neparašė.',
  code_to_see: 'Galite paleisti: tai nieko nepakeis.',
  talk: {
    program_done: 'Paprašykite parodyti, kaip veikia {number, number} užduoties programa.',
    drawing_done: 'Paprašykite parodyti {number, number} užduoties piešinį.',
    page_done: 'Paprašykite parodyti {number, number} užduoties puslapį.',
    begun: 'Paklauskite, ko dar trūksta {number, number} užduočiai.',
    new: 'Paklauskite, nuo ko {name} pradėtų {number, number} užduotį.',
    scratch_done: 'Paprašykite parodyti projektą „{aim}“.',
    text_done: 'Paklauskite, ką naujo {name} sužinojo pamokoje „{aim}“.',
    text_begun: 'Paklauskite, kas pamokoje „{aim}“ jau aišku, o kas dar ne.',
  },
} as const;

export default lt;
