import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './lt.ts';

/** The privacy policy, in English. */
const en = {
  title: 'Privacy policy',
  valid_from: 'In force from',
  lead: 'Children study here, so we collect only what their studies cannot do without, and say plainly what it is for.',
  contents: 'Contents',
  back: 'Home',
  sections: {
    who: {
      title: 'Who answers for the data',
      text: 'The controller is the coding academy where your child studies; Orbita is its learning system. About anything written here, write to the academy:',
      items: {},
    },
    data: {
      title: 'What data we process',
      text: 'You give us the data yourselves; what concerns a child’s studies is recorded by the teachers.',
      items: {
        parents:
          'Parents and guardians: first and last name, email, language, whose guardian you are, plans and payment records. Orbita never sees a card number: payments are taken by a payment service.',
        children:
          'Children: first and last name, birth date, email, groups, attendance, a teacher’s notes on a lesson, points, prizes, feedback and diplomas.',
        staff: 'Staff: first and last name, work email, role in the system and groups.',
        everybody:
          'Everybody: when you logged in, the name of the device and the internet (IP) address. We do not know your password: only a fingerprint of it is kept, from which it cannot be recovered.',
        never:
          'We ask for no data on health or of any other special kind. Please do not write any into notes either.',
      },
    },
    why: {
      title: 'What it is for, and on what basis',
      text: 'Each purpose has its basis in the General Data Protection Regulation (GDPR).',
      items: {
        contract:
          'Teaching: the schedule, attendance, points, feedback, diplomas and the messages about them – to perform the contract on studies (GDPR Art. 6(1)(b)).',
        law: 'Accounting – because the law requires it (GDPR Art. 6(1)(c)).',
        interest:
          'Safety: guarding logins, stopping abuse, a log of what staff do – in our legitimate interest to protect children’s data (GDPR Art. 6(1)(f)).',
        consent:
          'News – only while you agree (GDPR Art. 6(1)(a)). You can refuse it at any time under notifications in your account.',
      },
    },
    children: {
      title: 'Children’s data',
      text: 'We guard children’s data more closely than any other.',
      items: {
        invited:
          'A child gets an account only when parents or the academy invite them. Until the age of 14, the parents give consent for the child where it is needed.',
        reset: 'The link that changes a child’s password goes to the parents.',
        leaderboard:
          'On the leaderboard, friends in the group see the first name and the first letter of the last name only.',
        decisions: 'We decide nothing about a child automatically, and build no profile.',
      },
    },
    seen: {
      title: 'Who sees it',
      text: 'Everybody sees only what their work needs. We sell no data and give none to advertisers.',
      items: {
        family: 'Guardians see the data of their children, a child their own.',
        teachers: 'Teachers see the students of their groups.',
        admins:
          'The academy’s administrators see what organising the studies needs; what they do with people’s data is written to a log.',
        processors:
          'Our service providers – servers, email and payments – only under a contract and on our instructions. Where one works outside the European Economic Area, data goes there only under safeguards approved by the European Commission.',
        google:
          'If you log in with Google, it learns that you log in to Orbita, and gives us your name and email address.',
      },
    },
    how_long: {
      title: 'How long we keep it',
      text: 'Only as long as it is needed.',
      items: {
        account:
          'An account, while you use it. After asking for its deletion you have 14 days to change your mind; then name, address, birth date, password and the reasons of missed lessons are removed, and records of attendance and points remain without a name. An account whose address is not confirmed is deleted after 14 days.',
        payments: 'Payment documents, as long as accounting law prescribes.',
        sessions: 'Logins, until you log out or their time is over.',
        links: 'Links in messages work for one to 24 hours, and once.',
        log: 'The log of what staff do, as long as it is needed to show that data was safe.',
      },
    },
    cookies: {
      title: 'Cookies',
      text: 'We use one necessary cookie, so that you stay logged in; logging in with Google needs another one, for ten minutes at most. The device also remembers the language, the light or dark theme and your last choices. There are no cookies for tracking or advertising, so there is nothing to ask you about.',
      items: {},
    },
    rights: {
      title: 'Your rights',
      text: 'They are yours and those of the child whom you represent. Using them costs nothing, and we answer within a month.',
      items: {
        see: 'To learn what data we have, and to get a copy.',
        mend: 'To correct what is wrong; much of it you can do yourselves in your account.',
        erase: 'To have data erased, or to limit what is done with it.',
        object: 'To object where we rely on legitimate interest, and to take consent back at any time.',
        move: 'To get the data in a common format and take it elsewhere.',
      },
    },
    complain: {
      title: 'If our answer is not enough',
      text: 'Write to us: we would like to put it right first. You may also turn to the State Data Protection Inspectorate of Lithuania: L. Sapiegos g. 17, Vilnius, ada@ada.lt, vdai.lrv.lt.',
      items: {},
    },
  },
} as const satisfies TranslationOf<typeof lt>;

export default en;
