import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './lt.ts';

const en = {
  title: 'Sign-in card',
  error_card: 'We couldn’t load the sign-in card',
  about:
    'With a card, a child signs in without an email address: by scanning its code or, during a lesson, by tapping four pictures.',
  state: {
    none: 'There’s no card.',
    works: 'The card was printed on {date} and works.',
    locked:
      'The pictures were wrong five times, so only the code on the card works. A newly printed card makes the pictures work again.',
  },
  username: 'Username',
  last_use: 'Last sign-in',
  last_use_card: '{date}, by scanning the code ({device})',
  last_use_pictures: '{date}, with pictures ({device})',
  never_used: 'Not used yet',
  make: 'Create a card',
  print_anew: 'Print a new one',
  print_anew_title: 'Print a new card?',
  print_anew_text: 'The old card stops working, and devices that signed in with it are signed out.',
  revoke: 'Revoke the card',
  revoke_title: 'Revoke the card?',
  revoke_text: 'Nobody can sign in with this card any more, and devices that did are signed out.',
  revoked: 'The card was revoked.',
  printed: '{count, plural, one {# card created} other {# cards created}}: the PDF is opening.',
  file_name: 'sign-in-cards.pdf',
  group: {
    title: 'Sign-in cards',
    error: 'We couldn’t load the cards',
    empty: 'The group has no students, so there’s nobody to print cards for.',
    address_title: 'Class address',
    address_text:
      'The address shows children’s first names and an initial, and only during lessons: from 30 minutes before to 30 minutes after, and while the class screen is on. At other times it shows only children who have used that device before.',
    address_none: 'The address appears once the first card is printed.',
    address_renew: 'Change the address',
    address_renew_title: 'Change the class address?',
    address_renew_text: 'The old address stops working. Cards printed earlier keep showing the old one.',
    address_renewed: 'The class address was changed.',
    choose_all: 'Select all',
    choose_without: 'Select those without a card',
    choose_none: 'Clear selection',
    choose: 'Print a card: {name}',
    print: '{count, plural, =0 {Print cards} one {Print # card} other {Print # cards}}',
    print_title: 'Print new cards?',
    print_text:
      'The old cards of the selected children stop working, and devices that signed in with them are signed out.',
    card: { none: 'No card', works: 'Card works', locked: 'Only the code works' },
  },
  entry: {
    title: 'I have a sign-in card',
    subtitle:
      'Scan the code on your card with the camera of a phone or tablet. No camera? Type your class address.',
    address: 'Class address, eight letters',
    address_wrong: 'The address is eight letters. You’ll find them on your card after “/k/”.',
    open: 'Open',
    to_login: 'Sign in with email',
    checking: 'Checking the card',
    question: 'Are you {name}?',
    question_text: 'You’ll be signed in on this device. Don’t forget to sign out when you finish.',
    sign_in: 'Yes, sign in',
    not_me: 'No, it isn’t my card',
    other_text: '{name} is signed in on this device now. Signing in with the card signs that account out.',
    failed_title: 'The card doesn’t work',
    try_again: 'Try again',
    welcome: 'You’re signed in.',
  },
  class: {
    title: 'Who’s signing in?',
    subtitle: 'Tap your name.',
    loading: 'Looking for your group',
    error: 'We couldn’t open the class',
    empty_title: 'Nothing to see here',
    empty_text:
      'A class can be seen only during its lesson. If the lesson is on, check the address or scan the code on your card.',
    again: 'Try again',
    other_address: 'Type another address',
    pictures_title: '{name}, which pictures are yours?',
    pictures_subtitle: 'Tap four in the order shown on your card.',
    chosen: '{count, number} of 4 tapped',
    clear: 'Start over',
    back: 'That’s not me',
    wrong:
      '{left, plural, one {Those aren’t the right pictures. # try left.} other {Those aren’t the right pictures. # tries left.}}',
  },
} as const satisfies TranslationOf<typeof lt>;

export default en;
