/** Texts of the workshop's desk of a page; `script_picture` and `script_element` are names in a script. */
const lt = {
  whole: 'Visas ekranas',
  whole_close: 'Užverti visą ekraną',
  script: 'JS pagyvina puslapį: čia rašai, kas nutinka, kai ką nors paspaudi.',
  script_example: 'Įrašyti pavyzdį',
  script_picture: 'paveikslas',
  script_element: 'elementas',
} as const;

export default lt;
