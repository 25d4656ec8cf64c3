import { claimListWords } from '../../shared/claim-list.words.ts';

/** Texts of the list of claimed prizes, for staff. */
const lt = {
  ...claimListWords.lt,
  acts: 'Veiksmai',
  filter_status: 'Būsena',
  filter_group: 'Grupė',
  filter_prize: 'Prizas',
} as const;

export default lt;
