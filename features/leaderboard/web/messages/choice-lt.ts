/** Texts of who is shown on the leaderboard, where that is chosen and where staff see it. */
const lt = {
  choice_child: 'Rodyti mane lentelėje',
  choice_parent: 'Rodyti vaiką lentelėje',
  choice_staff: 'Rodyti vaiką lentelėje',
  choice_hint_child: 'Išjungus, tavęs niekas nematys, o tu matysi tik save.',
  choice_hint_parent: 'Išjungus, vaiko niekas nematys, o vaikas matys tik save.',
  choice_hint_staff:
    'Sprendžia šeima: keiskite tik jos prašymu. Išjungus, vaiko niekas nematys, o vaikas matys tik save.',
  choice_on: 'Rodymas lentelėje įjungtas',
  choice_off: 'Rodymas lentelėje išjungtas',
  choice_failed: 'Nepavyko pakeisti: {reason}',
  choice_error: 'Nepavyko įkelti pasirinkimo',
  decided_by_guardian_child: 'Taip nusprendė tėvai. Jei nori kitaip, pasikalbėk su jais.',
  decided_by_staff_child: 'Taip nustatė akademija. Jei nori kitaip, pasikalbėk su tėvais.',
  shown_child: 'Lentelėje tave mato: niekas to neišjungė.',
  shown_parent: 'Vaikas lentelėje rodomas: niekas to neišjungė.',
  shown_staff: 'Vaikas lentelėje rodomas: niekas to neišjungė.',
  hidden_since: 'Nerodoma nuo {at}.',
  decided_by_guardian_parent: 'Taip nusprendė vaiko globėjas.',
  decided_by_guardian_staff: 'Išjungė tėvai.',
  decided_by_child_parent: 'Išjungta vaiko paskyroje.',
  decided_by_child_staff: 'Išjungta vaiko paskyroje.',
  decided_by_staff_parent: 'Išjungė akademija.',
  decided_by_staff_staff: 'Išjungė akademija.',

  staff_place: 'Vieta',
  staff_opted_out: 'Nerodoma lentelėje',
  staff_unread: 'Taškų nepavyko įkelti',
} as const;

export default lt;
