/** Texts of the list of closed accounts. */
const closed = {
  title: 'Išjungtos ir trinamos paskyros',
  about:
    'Išjungtos paskyros ir tos, kurias savininkai paprašė ištrinti. Kas jau ištrinta, to grąžinti nebegalima.',
  none: 'Nei išjungtų, nei trinamų paskyrų nėra.',
  none_hint: 'Paskyra išjungiama naudotojo puslapyje. Čia ją rasite ir prireikus grąžinsite.',
  none_found: 'Pagal „{words}“ tokių paskyrų neradome.',
  clear_search: 'Išvalyti paiešką',
  to_users: 'Visi naudotojai',
  error: 'Nepavyko įkelti išjungtų ir trinamų paskyrų',
  disabled: 'Išjungta {date}',
  leaving: 'Savininkas paprašė ištrinti: bus ištrinta {date}',
  bring_back: 'Grąžinti',
  bring_back_of: 'Grąžinti: {name}',
  keep: 'Atšaukti trynimą',
  keep_of: 'Atšaukti trynimą: {name}',
  keep_title: 'Atšaukti paskyros trynimą?',
  keep_text:
    '{name} paprašė ištrinti šią paskyrą. Atšaukite tik tuomet, kai to prašo savininkas: jam apie tai pranešime laišku.',
  kept: 'Paskyra nebus ištrinta: {name}.',
} as const;

export default closed;
