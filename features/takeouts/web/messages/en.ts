import type { TranslationOf } from '#platform/web/translation.ts';
import type original from './lt.ts';

const en = {
  title: 'A copy of your data',
  text: 'Everything we keep about you in one ZIP file: a page to read, a file for other programs, the photo, works, diplomas and invoices.',
  text_child:
    'Everything we keep about you in one ZIP file: attendance, points, the code of your exercises, works, diplomas, messages.',
  with_children: 'It includes your children’s data: {names}.',
  left_out:
    'Passwords, other people’s data and feedback that is not approved yet are left out. Keep the file safe: it holds a lot of personal information.',
  left_out_child:
    'Passwords and other people’s data are left out. Keep the file safe: it holds a lot of personal information.',
  error: 'We couldn’t find out whether there is a copy of your data',
  ask: 'Make a copy',
  ask_again: 'Make a new copy',
  asked: 'The copy is being made. You’ll be notified when it is ready.',
  making: 'The copy is being made',
  making_hint:
    'It usually takes a few minutes. You can close this page: you’ll be notified when it is ready.',
  ready: 'The copy is ready',
  ready_hint: 'Made on {at}. You can download it until {until}.',
  download: 'Download ({size})',
  failed: 'The copy couldn’t be made',
  failed_hint: 'You can ask again. If it fails again, the academy will help.',
  gone: 'The last copy is deleted',
  gone_hint: 'Copies are kept for seven days.',
  size_kb: '{count, number} kB',
  size_mb: '{count, number} MB',
  guardian: 'Until you are 14, your parent or guardian can ask for the copy in their account.',
} as const satisfies TranslationOf<typeof original>;

export default en;
