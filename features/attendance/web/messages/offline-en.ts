import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './offline-lt.ts';

const en: TranslationOf<typeof lt> = {
  as_of: 'No internet – shown as of {time}',
  waiting: '{count, plural, one {# change waits for the network} other {# changes wait for the network}}',
  undecided:
    '{count, plural, one {# change waits for your decision} other {# changes wait for your decision}}',
  refused: '{count, plural, one {# change was not saved} other {# changes were not saved}}',
  dismiss: 'Discard',
};

export default en;
