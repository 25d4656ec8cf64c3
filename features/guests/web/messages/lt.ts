/** Texts of which guests a group takes. */
const lt = {
  title: 'Svečiai pamokose',
  error: 'Nepavyko sužinoti, kokius svečius priima grupė',
  trials: 'Bandomosios pamokos',
  trials_hint: 'Vaikas gali ateiti į vieną pamoką ir pasižiūrėti, ar jam patinka.',
  makeups: 'Praleistos pamokos',
  makeups_hint: 'Kitos grupės vaikas čia gali pasivyti praleistą pamoką.',
  per_lesson: 'Svečių pamokoje',
  price: 'Bandomosios kaina, €',
  price_hint: 'Jei nemokama, palikite tuščią.',
  price_wrong: 'Įrašykite kainą, pavyzdžiui, 5 arba 4,50.',
  absent_places: 'Svečias gali užimti nedalyvaujančio vaiko vietą',
  absent_places_hint: 'Jei tėvai iš anksto pranešė, kad vaiko nebus.',
  save: 'Išsaugoti',
  saved: 'Svečių taisyklės pakeistos.',
  failed: 'Nepavyko pakeisti: {reason}',
} as const;

export default lt;
