/** Texts of a child's lesson for a guardian or staff who look at it. */
const lt = {
  learner: 'Kieno pamoka: {name}',
  exercise_number: '{number, number} užduotis',
  exercise_solved: 'atlikta',
  exercise_begun: 'pradėta',
  exercise_new: 'dar nepradėta',
  code_written: 'Taip parašė {name}.',
  code_untouched: 'Pradinis kodas: {name} dar nieko neparašė.',
  code_to_see: 'Galite paleisti: tai nieko nepakeis.',
  talk: {
    program_done: 'Paprašykite, kad {name} parodytų, kuri programos vieta tuo pasirūpina: „{aim}“.',
    drawing_done: 'Paprašykite, kad {name} parodytų piešinį ir kuri programos vieta tuo pasirūpina: „{aim}“.',
    page_done: 'Paprašykite, kad {name} parodytų puslapį ir kuri kodo vieta tuo pasirūpina: „{aim}“.',
    begun: 'Paklauskite, ko dar trūksta, kad būtų taip: „{aim}“.',
    new: 'Paklauskite, nuo ko {name} pradėtų, kad būtų taip: „{aim}“.',
    scratch_done: 'Paprašykite, kad {name} parodytų „Scratch“ projektą „{aim}“.',
    text_done: 'Paklauskite, ką naujo {name} sužinojo pamokoje „{aim}“.',
    text_begun: 'Paklauskite, kas pamokoje „{aim}“ jau aišku, o kas dar ne.',
  },
} as const;

export default lt;
