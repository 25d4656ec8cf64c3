/** What a parent reads before the first child is there. */
const lt = {
  no_children_hint:
    'Pakvieskite vaiką – ir čia matysite jo pamokas, lankomumą ir taškus. Jei vaikas akademijoje jau mokosi, parašykite mums, kokiu el. paštu prisijungiate.',
  invite_child: 'Pakviesti vaiką',
  unsent_title: '{name}: kvietimas dar neišsiųstas',
  unsent_text: 'Nėra vaiko el. pašto adreso. Įrašius jį, vaikas gaus laišką su nuoroda paskyrai susikurti.',
  unsent_add_email: 'Įrašyti el. paštą',
  invited_title: 'Laukiame, kol {name} priims kvietimą',
  invited_step_mail:
    'Kvietimas išsiųstas vaikui el. paštu. Jei laiško nematyti, žvilgtelėkite į šlamšto aplanką.',
  invited_step_password: 'Paspaudus nuorodą laiške, lieka sugalvoti slaptažodį.',
  invited_step_then: 'Tada čia atsiras artimiausia pamoka, mėnesio lankomumas ir taškai.',
} as const;

export default lt;
