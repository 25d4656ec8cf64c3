/** Texts of the workshop's desk of a page. */
const lt = {
  whole: 'Visas ekranas',
  whole_close: 'Užverti visą ekraną',
  script: 'JS pagyvina puslapį: čia rašai, kas nutinka, kai ką nors paspaudi.',
  script_try: 'Įrašyti pavyzdį',
} as const;

export default lt;
