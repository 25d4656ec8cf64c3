/** Texts of the way into a group: child, sums, what is left to do. */
const lt = {
  choose_group: 'Vieta grupėje',
  who: 'Kuris vaikas lankys?',
  taken: 'Šį planą jau turi',
  new_child: 'Įrašyti kitą vaiką',
  first_child: 'Įrašykite vaiką',
  next: 'Toliau',
  price_title: 'Kas ir kiek moka',
  payer: 'Mokate Jūs. Sąskaitą rasite skiltyje „Mokėjimai“.',
  too_young:
    'Grupė skirta {from}–{to} metų vaikams, o {child} dar tiek neturi. Užsisakyti galite, bet prieš tai pasitarkite su mumis.',
  too_old:
    'Grupė skirta {from}–{to} metų vaikams, o {child} jau turi daugiau. Užsisakyti galite, bet prieš tai pasitarkite su mumis.',
  error_seat: 'Nepavyko patikrinti, ar yra vietų',
  holding: 'Tikriname, ar yra vietų',
  held: 'Vieta laikoma iki {until}',
  over: 'Vieta nebelaikoma: baigėsi laikas.',
  again: 'Laikyti dar 20 minučių',
  gone: 'Šios grupės pasirinkti nebegalima.',
  full: 'Grupėje „{group}“ laisvų vietų nebėra.',
  other_groups: 'Kitos grupės',
  done_title: '{child}: grupė „{group}“',
  waiting: 'Liko sumokėti. Vietą laikome iki {until}, vėliau vaikas ją gaus, tik jei ji dar bus laisva.',
  waiting_over: 'Liko sumokėti. Vieta nebelaikoma: vaikas ją gaus, jei ji dar bus laisva.',
  seating: 'Mokėjimą gavome. Vieta grupėje skiriama.',
  seated: 'Vieta skirta. Pamokų laikus rasite tvarkaraštyje.',
  unseated: 'Mokėjimą gavome, bet vietų grupėje nebeliko. Pasirinkite kitą grupę mokėjimuose.',
  see_payments: 'Atverti mokėjimus',
  see_schedule: 'Atverti tvarkaraštį',
} as const;

export default lt;
