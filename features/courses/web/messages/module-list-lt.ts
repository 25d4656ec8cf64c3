import { moduleListWords } from '../../shared/module-list.words.ts';

/** Texts of the list in which staff find modules. */
const lt = {
  ...moduleListWords.lt,
  table: 'Moduliai',
  error: 'Nepavyko įkelti modulių',
  search: 'Modulis arba pamoka',
  filter_group: 'Grupė',
  acts_column: 'Veiksmai',
  facts:
    '{lessons, plural, one {# pamoka} few {# pamokos} many {# pamokos} other {# pamokų}} · {groups, plural, =0 {be grupių} one {# grupė} few {# grupės} many {# grupės} other {# grupių}}',
  unpublished: '{count, number} laukia paskelbimo',
  found: 'Rasta:',
  no_groups: 'Be grupių',
  group_count: '{count, plural, one {# grupė} few {# grupės} many {# grupės} other {# grupių}}',
  more_groups: 'ir dar {count, number}',
  write_of: 'Redaguoti modulį: {title}',
  none: 'Modulių dar nėra.',
  first: 'Sukurti pirmą modulį',
  none_found: 'Tokių modulių nerasta.',
  show_all: 'Rodyti visus',
  acts: {
    publish: 'Paskelbti',
    publish_promise:
      '{count, plural, one {Bus paskelbtas # modulis:} few {Bus paskelbti # moduliai:} many {Bus paskelbta # modulio:} other {Bus paskelbta # modulių:}}',
    publish_note: 'Modulį iškart matys grupės, kurioms jis priskirtas.',
    unpublish: 'Slėpti nuo šeimų',
    unpublish_promise:
      '{count, plural, one {Nuo šeimų bus paslėptas # modulis:} few {Nuo šeimų bus paslėpti # moduliai:} many {Nuo šeimų bus paslėpta # modulio:} other {Nuo šeimų bus paslėpta # modulių:}}',
    unpublish_note: 'Moduliai taps juodraščiais ir grupės jų nebematys. Vaikų pažanga išliks.',
    archive: 'Archyvuoti',
    archive_promise:
      '{count, plural, one {Bus archyvuotas # modulis:} few {Bus archyvuoti # moduliai:} many {Bus archyvuota # modulio:} other {Bus archyvuota # modulių:}}',
    archive_note: 'Naujoms grupėms jų priskirti nebus galima. Grupėms, kurios juos turi, jie liks.',
    restore: 'Grąžinti iš archyvo',
    restore_promise:
      '{count, plural, one {Iš archyvo bus grąžintas # modulis:} few {Iš archyvo bus grąžinti # moduliai:} many {Iš archyvo bus grąžinta # modulio:} other {Iš archyvo bus grąžinta # modulių:}}',
    restore_note: 'Juos vėl bus galima priskirti grupėms.',
  },
} as const;

export default lt;
