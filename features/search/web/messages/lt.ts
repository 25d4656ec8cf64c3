/** Texts of the search that Ctrl+K opens; everybody reads them. */
const lt = {
  title: 'Paieška',
  label: 'Ko ieškoti?',
  found: 'Rasta',
  asking: 'Ieškoma…',
  none: 'Pagal „{words}“ nieko neradome.',
  failed: 'Ieškoti nepavyko. Po akimirkos galima bandyti dar kartą.',
  sheet: 'Dienos lapas: {group}',
  section: {
    recent: 'Neseniai atverta',
    today: 'Šiandienos lapai',
    actions: 'Veiksmai',
    pages: 'Puslapiai',
    people: 'Žmonės',
    groups: 'Grupės',
    lessons: 'Kursų pamokos',
  },
  action: {
    open_sheets: 'Žymėti šiandienos lankomumą',
    new_group: 'Nauja grupė',
    new_user: 'Naujas naudotojas',
    import_families: 'Importuoti šeimas',
    staff_codes: 'Darbuotojų kodai',
    closed_days: 'Dienos be pamokų',
    new_prize: 'Naujas prizas',
    missions: 'Grupių misijos',
    audit: 'Veiksmų žurnalas',
    invite_child: 'Įrašyti vaiką',
  },
} as const;

export default lt;
