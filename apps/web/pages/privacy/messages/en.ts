import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './lt.ts';

/** The privacy policy, in English. */
const en = {
  title: 'Privacy policy',
  valid_from: 'In force from',
  lead: 'Children learn here, so we collect only what learning can’t do without, and say plainly what it’s for.',
  contents: 'Contents',
  back: 'Home',
  sms_provider:
    'Text messages of the academy are sent by {provider}: it gets a parent’s phone number and the text. You can turn them off under notifications in your account.',
  sections: {
    who: {
      title: 'Who is responsible for the data',
      text: 'The data controller is the coding academy where your child studies; Orbita is its learning system. If you have questions about anything here, write to the academy:',
      items: {},
    },
    data: {
      title: 'What data we process',
      text: 'You provide the data yourselves; information about a child’s studies is recorded by the teachers.',
      items: {
        parents:
          'Parents and guardians: first and last name, email, language, whose guardian you are, a phone number and a photo if you give them, subscriptions and payment records. Orbita never sees a card number: payments are handled by a payment service provider.',
        children:
          'Children: first and last name, birth date, email, groups, attendance, a teacher’s notes on a lesson, progress through lessons and the code written in exercises (teachers see it too), points, prizes, the look of their figure, feedback and diplomas.',
        staff:
          'Staff: first and last name, work email, role in the system, a phone number and a photo if they give them, and groups.',
        everybody:
          'Everybody: when you signed in, the name of the device and the internet (IP) address, and with notifications on, the address at which they reach the device. We don’t know your password: we keep only a fingerprint from which it can’t be recovered.',
        never:
          'We don’t ask for health data or any other special categories of data. Please don’t write any in notes either.',
      },
    },
    why: {
      title: 'What we use it for, and on what basis',
      text: 'Each purpose has a basis in the General Data Protection Regulation (GDPR).',
      items: {
        contract:
          'Teaching: the schedule, attendance, points, feedback, diplomas and the messages about them – to perform the tuition contract (GDPR Art. 6(1)(b)).',
        law: 'Accounting – because the law requires it (GDPR Art. 6(1)(c)).',
        interest:
          'Security: protecting sign-ins, stopping abuse and keeping a log of what staff do – based on our legitimate interest in protecting children’s data (GDPR Art. 6(1)(f)).',
        consent:
          'News – only while you consent (GDPR Art. 6(1)(a)). You can opt out at any time under “Notifications” in your account.',
      },
    },
    children: {
      title: 'Children’s data',
      text: 'We protect children’s data more closely than any other.',
      items: {
        invited:
          'Children create an account only when invited by their parents or the academy. Until a child is 14, the parents give any consent that’s needed.',
        reset: 'The link for changing a child’s password goes to the parents.',
        cards:
          'A child can also sign in with a printed card. The class address shows first names and an initial only during a lesson and for half an hour before and after it; at other times, only on a device the child has used before.',
        leaderboard:
          'On the leaderboard, the group’s children and their parents see only the first name, the first letter of the last name, the avatar, level and points.',
        decisions: 'We make no automated decisions about children and don’t profile them.',
      },
    },
    seen: {
      title: 'Who sees it',
      text: 'Everybody sees only what they need. We don’t sell data or give it to advertisers.',
      items: {
        family: 'Guardians see their children’s data; children see their own.',
        teachers: 'Teachers see the students in their groups.',
        admins:
          'The academy’s administrators see what they need to organise the lessons; what they do with people’s data is recorded in a log.',
        processors:
          'Our service providers – servers, email and payments – only under a contract and on our instructions. Where one works outside the European Economic Area, data goes there only under safeguards approved by the European Commission.',
        google:
          'If you sign in with Google, it learns that you’re signing in to Orbita, and gives us your name and email address.',
      },
    },
    how_long: {
      title: 'How long we keep it',
      text: 'Only as long as it’s needed.',
      items: {
        account:
          'Your account, for as long as you use it. After asking us to delete it, you have 14 days to change your mind; then we remove the name, address, phone number, photo, birth date, password, reasons for missed lessons, teachers’ comments, feedback, works, emails and notifications, and the attendance and points records remain without a name. An account whose address isn’t confirmed is deleted after 14 days.',
        payments: 'Payment documents, for 10 years, as accounting law requires.',
        sessions: 'Sign-ins, until you sign out or they expire.',
        links:
          'Links in emails that sign in or change an account work for between one hour and seven days, and only once.',
        log: 'The log of what staff do, for as long as it’s needed to show that the data was kept safe.',
      },
    },
    cookies: {
      title: 'Cookies',
      text: 'We use only necessary cookies: one so that you stay signed in, another to recognise a device you’ve signed in on before (for 180 days), and, when you sign in with Google, one more for ten minutes at most. Your device also remembers the language, the light or dark theme and your latest choices, and, while you’re signed in, what’s needed to work without the internet. There are no tracking or advertising cookies, so there’s nothing to ask you about.',
      items: {},
    },
    rights: {
      title: 'Your rights',
      text: 'They belong to you and to the child you represent. Using them is free, and we’ll answer within a month.',
      items: {
        see: 'To find out what data we have, and to get a copy: your account makes one under “My data”.',
        mend: 'To have mistakes corrected; you can correct many of them yourself in your account.',
        erase: 'To have data erased, or to limit what’s done with it.',
        object: 'To object where we rely on legitimate interest, and to withdraw consent at any time.',
        move: 'To get the data in a common format and take it elsewhere.',
      },
    },
    complain: {
      title: 'If you’re not happy with our answer',
      text: 'Write to us: we’d like the chance to put it right ourselves first. You can also contact the State Data Protection Inspectorate of Lithuania: L. Sapiegos g. 17, Vilnius, ada@ada.lt, vdai.lrv.lt.',
      items: {},
    },
  },
} as const satisfies TranslationOf<typeof lt>;

export default en;
