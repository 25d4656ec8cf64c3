/** What an entry of the audit log says besides its action. */
const lt = {
  changed: 'Pakeista: {fields}',
  moved: '{field}: {from} → {to}',
  role_from_to: 'Vaidmuo: {from} → {to}',
  role: 'Vaidmuo: {role}',
  date: 'Pamoka: {date}',
  amount: 'Taškai: {amount}',
  reason: 'Priežastis: {reason}',
  rows: '{count, plural, one {# eilutė} few {# eilutės} many {# eilutės} other {# eilučių}}',
  moved_event: '{from} → {to}',
  opened: 'Atverta pamokų: {from, number} → {to, number}',
  joined: 'Prisijungė mokinių: {count, number}',
  left: 'Išėjo mokinių: {count, number}',
  lessons: 'Pamokų pridėta: {created, number}, perkelta: {moved, number}, pašalinta: {removed, number}',
  money: 'Suma: {amount}',
  imported: 'Importas',
} as const;

export default lt;
