/** What is still to do for a parent, above everything else on the home. */
const lt = {
  left: '{count, plural, one {Liko # dalykas} few {Liko # dalykai} many {Liko # dalyko} other {Liko # dalykų}}',
  ready: 'Viskas paruošta pirmajai pamokai',
  waiting: 'Dabar nieko daryti nereikia',
  done: 'Atlikta',
  line: {
    child_missing: 'Įrašykite savo vaiką.',
    child_there: 'Vaikas įrašytas: {name}.',
    group_there: 'Grupė: {group}.',
    seat_plan: '{name} dar be grupės: išsirinkite planą ir grupę.',
    seat_group: '{name} dar be grupės: liko ją pasirinkti.',
    seat_wish: '{name} dar be grupės: parašykite, kokios ieškote.',
    seat_paying: 'Grupė bus parinkta, kai gausime įmoką.',
    seat_wished: 'Ieškome grupės pagal Jūsų pageidavimą.',
    seat_academy: 'Grupę parinks akademija.',
    seat_later: 'Išsirinksite planą ir grupę.',
    paid: 'Abonementas apmokėtas.',
    nothing_due: 'Mokėti kol kas nieko nereikia.',
    lesson_unknown: 'Pirmosios pamokos laiką paskelbs akademija.',
    lesson_later: 'Pirmosios pamokos laiką matysite čia, kai bus grupė.',
    assign: 'Abonementas dar nepriskirtas vaikui.',
  },
  lesson: 'Pirmoji pamoka: {weekday}, {date}, {time}.',
  pay: {
    first: 'Abonementas įsigalios, kai gausime pirmą įmoką.',
    one: 'Sąskaita <pdf>{number}</pdf>: {amount} iki {date} d.',
    one_late: 'Vėluoja sąskaita <pdf>{number}</pdf>: {amount} reikėjo sumokėti iki {date} d.',
    several: 'Reikia sumokėti {amount}.',
    debt: 'Iš anksčiau perkelta skola: {amount}.',
    late: 'Iš jų {amount} jau vėluoja.',
  },
  act: {
    add_child: 'Įrašyti vaiką',
    choose_plan: 'Rinktis planą',
    choose_group: 'Pasirinkti grupę',
    leave_wish: 'Parašyti',
    pay: 'Apmokėti',
    assign: 'Priskirti',
    answer: 'Atsakyti',
  },
} as const;

export default lt;
