/** Texts of the frame around the pages. */
const lt = {
  skip_to_content: 'Pereiti prie turinio',
  sidebar: 'Šoninė juosta',
  main_navigation: 'Pagrindinis meniu',
  open_menu: 'Atverti meniu',
  close_menu: 'Užverti meniu',
  logout: 'Atsijungti',
  unable_to_logout: 'Atsijungti nepavyko. Patikrinkite ryšį ir bandykite dar kartą.',
  logged_out: 'Atsijungėte. Iki greito pasimatymo.',
  group: 'Grupė',
  group_graduated: '{name} (baigta)',
  group_inactive: '{name} (neaktyvi)',
  section_general: 'Bendra',
  section_studies: 'Mano mokslai',
  section_family: 'Vaikai',
  section_teaching: 'Mokymas',
  section_administration: 'Administravimas',
  nav_account: 'Paskyra',
  nav_children: 'Vaikai',
  nav_dashboard: 'Pradžia',
  nav_attendance: 'Lankomumas',
  nav_space_odyssey: 'Kosminė odisėja',
  nav_teacher_prizes: 'Prizai',
  nav_users: 'Naudotojai',
} as const;

export default lt;
