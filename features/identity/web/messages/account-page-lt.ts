/** Texts around the account's tabs. */
const lt = {
  title: 'Paskyra',
  tabs_label: 'Paskyros dalys',
  tab_profile: 'Profilis',
  tab_security: 'Saugumas',
  tab_language: 'Kalba',
  tab_notifications: 'Pranešimai',
  tab_billing: 'Mokėjimai',
  tab_exports: 'Eksportas',
  tab_data: 'Mano duomenys',
  tab_delete: 'Paskyros trynimas',
  settings: 'Nustatymai',
  works: 'Mano darbai',
  works_all: 'Visi darbai',
  works_make: 'Kurti',
  works_none: 'Čia stovės tavo naujausi darbai.',
  error: 'Nepavyko gauti paskyros duomenų',
} as const;

export default lt;
