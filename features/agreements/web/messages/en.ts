import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './lt.ts';

/** Texts of what a family signs and allows, in English. */
const en = {
  title: 'Agreements and consents',
  subtitle: 'What you’ve signed, what’s left to sign, and what you’ve agreed to.',
  document: 'Document',
  none: '{name}: nothing to sign so far.',
  error: 'Couldn’t load the documents',
  error_document: 'Couldn’t load the document',
  to_sign: 'Waiting for your signature',
  sign_by: 'Sign by {date}',
  waiting: 'Waiting for the other guardian’s signature',
  signed: 'Signed',
  version: 'Version {number}',
  changed: 'What has changed: {changes}',
  signed_by: 'Signed by {name}, {at}',
  signed_outside: {
    paper: 'Signed by {name} on paper, {date}. Entered by the academy.',
    esign: 'Signed by {name} with an e-signature, {date}. Entered by the academy.',
  },
  download_file: 'Download the file',
  deleted_account: 'somebody whose account is deleted',
  read_and_sign: 'Read and sign',
  read: 'Read',
  download: 'Download PDF',
  whats_new: 'What has changed',
  edition: 'Version {number}, published {date}',
  sign_title: 'Sign',
  free: 'Optional: you can sign without ticking this.',
  free_photos: 'Optional. You can change your mind at any time: the switch is beside your child’s documents.',
  tick_this: 'This must be ticked to sign.',
  typed_name: 'Your first and last name',
  typed_name_hint: 'Type it as in your account: {name}',
  what_is_kept:
    'With your signature we store the time, the version and checksum of this text, and a fingerprint of your network address (not the address itself). You can download a PDF with all of it.',
  sign: 'Sign',
  done: 'Signed. You can download the PDF at any time.',
  consents: {
    title: 'Consents',
    text_parent: 'Everything that you allow. Changes take effect at once.',
    text_child: 'Everything that you allow. Changes take effect at once.',
    all: 'All consents',
  },
  fourteen: {
    title_child: 'You’re 14',
    title_parent: 'Your child is 14',
    text_child: 'From 14 you decide some of what only your parents decided so far: {what}.',
    text_parent: 'From 14 your child decides, too: {what}. Everything else stays as it was.',
    asked_child:
      'We asked about photos on {date}, and you haven’t answered yet. Until you do, it counts as a no. You can answer on this page.',
    asked_parent:
      'We asked your child about photos on {date}, and there’s no answer yet. Until then it counts as a no. Your child can answer in their account.',
    waits_child:
      'You haven’t answered about photos yet. Until you do, it counts as a no. You can answer on this page.',
    waits_parent:
      'Your child hasn’t answered about photos yet. Until then it counts as a no. Your child can answer in their account.',
    rights: 'Who decides and who sees',
    right: 'What about',
    you: 'You',
    you_parent: 'You',
    child: 'Child',
    guardians: 'Parents',
    both_child: 'You and your parents both decide about photos and the leaderboard: one no is enough.',
    both_parent: 'You and your child both decide about photos and the leaderboard: one no is enough.',
  },
  photos: {
    title: 'Photos and videos',
    text_parent:
      'Whether the academy may photograph and film your child. You can change your answer at any time.',
    text_child: 'Whether the academy may photograph and film you. You can change your answer at any time.',
    text_staff:
      'Whether the child may be photographed and filmed. If the family asks, you can withdraw it here.',
    label_parent: 'I agree to photos of my child',
    label_child: 'I agree to photos of me',
    label_staff: 'The family agrees',
    on_parent: 'Consent saved.',
    on_child: 'Consent saved.',
    on_staff: 'Consent saved.',
    off_parent: 'Teachers now see: no photos.',
    off_child: 'Teachers now see: no photos.',
    off_staff: 'Teachers now see: no photos.',
    may_adult: 'Photos are allowed.',
    may_child: 'Photos of you are allowed.',
    must_not_adult: 'Photos aren’t allowed.',
    must_not_child: 'Photos of you aren’t allowed.',
    waits_for_child: 'Your child is 14 and has to agree as well: the switch is in the child’s account.',
    unanswered: 'Nobody has answered yet.',
    outside: {
      paper: 'Answered on paper, {date}. Entered by the academy.',
      esign: 'Answered in a document with an e-signature, {date}. Entered by the academy.',
    },
    by: {
      me_adult: 'You answered on {at}.',
      me_child: 'You answered on {at}.',
      guardian_adult: 'A guardian answered on {at}.',
      guardian_child: 'Your parents answered on {at}.',
      child_adult: 'The child answered on {at}.',
      child_child: 'You answered on {at}.',
      staff_adult: 'The academy noted this at the family’s request on {at}.',
      staff_child: 'The academy noted this at your family’s request on {at}.',
    },
  },
} as const satisfies TranslationOf<typeof lt>;

export default en;
