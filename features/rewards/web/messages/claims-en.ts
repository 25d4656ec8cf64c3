import type { TranslationOf } from '#platform/web/translation.ts';
import { claimListWords } from '../../shared/claim-list.words.ts';
import type lt from './claims-lt.ts';

/** Texts of the list of claimed prizes, for staff, in English. */
const en: TranslationOf<typeof lt> = {
  ...claimListWords.en,
  acts: 'Actions',
  filter_status: 'Status',
  filter_group: 'Group',
  filter_prize: 'Prize',
  none_ever: 'Nobody has claimed a prize yet',
  none_in_group: 'Nobody in this group is waiting for a prize',
  none_closed_in_group: 'This group’s history has no prizes yet',
};

export default en;
