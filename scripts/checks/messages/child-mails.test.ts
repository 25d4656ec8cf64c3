import { expect, test } from 'vitest';
import * as accounts from '../../../features/identity/server/accounts/account.mails.ts';
import * as addresses from '../../../features/identity/server/accounts/email-change.mails.ts';
import * as registration from '../../../features/identity/server/accounts/registration.mails.ts';
import * as google from '../../../features/identity/server/google/google-sign-in.mails.ts';
import * as requests from '../../../features/identity/server/requests/account-requests.mails.ts';
import { childInvitationMail } from '../../../features/people/server/children/children.mails.ts';
import { isPolite } from './address.ts';

const ona = { email: 'ona@orbita.lt', locale: 'lt', greetAs: 'Ona', isChild: true } as const;
const href = 'https://orbita.example/x';
const device = { device: 'Firefox', address: '127.0.0.1', when: 'lapkr. 27, 17:30' };
const answers = (['details', 'email', 'deletion'] as const).flatMap((kind) =>
  [true, false].map((confirmed) =>
    requests.accountAnswerMail(ona, { kind, confirmed, deletionDay: '2026-12-11', href }),
  ),
);

test('no mail about a child’s account says “Jūs” to the child', () => {
  const mails = [
    accounts.passwordChangedMail(ona, href),
    accounts.newSignInMail(ona, device, href),
    accounts.secondFactorMail(ona, true, href),
    accounts.secondFactorMail(ona, false, href),
    accounts.deletionRequestedMail(ona, '2026 m. gruodžio 11 d.', href),
    addresses.confirmOldEmailMail(ona, 'nauja@orbita.lt', href),
    addresses.confirmNewEmailMail(ona, href),
    addresses.emailChangedMail(ona, 'nauja@orbita.lt'),
    // An account that staff made: nobody else's registration reaches a child.
    registration.verificationMail(ona, href, null),
    registration.knownAddressMail(ona, href),
    registration.passwordResetMail(ona, href),
    registration.firstPasswordMail(ona, href),
    google.googleLinkedMail(ona, true, href),
    google.googleLinkedMail(ona, false, href),
    google.googleUnlinkedMail(ona, href),
    childInvitationMail({ ...ona, inviter: 'Rasa Orbitienė', href }),
    ...answers,
  ];
  const polite = mails.filter(({ subject, text }) => isPolite(`${subject}\n${text}`));
  expect(polite.map(({ subject }) => subject)).toEqual([]);
});
