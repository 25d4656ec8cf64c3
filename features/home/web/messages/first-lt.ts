/** What a parent reads before the first child is there, or can sign in. */
const lt = {
  no_children_hint:
    'Čia matysite vaiko pamokas, lankomumą ir taškus. Jei vaikas akademijoje jau mokosi, parašykite mums, kokiu el. paštu prisijungiate.',
  no_sign_in: '{name} dar neprisijungia savarankiškai.',
  invite: 'Pakviesti prisijungti',
  invited: '{name} dar nepriėmė kvietimo prisijungti.',
  see_invitation: 'Žiūrėti kvietimą',
} as const;

export default lt;
