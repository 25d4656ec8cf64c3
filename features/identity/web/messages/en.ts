import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './lt.ts';

/** Texts of signing in, in English. */
const en = {
  login_title: 'Welcome back',
  login_subtitle: 'Sign in and fly on.',
  email: 'Email',
  password: 'Password',
  remember_me: 'Remember me',
  login: 'Sign in',
  login_success: 'You’re signed in.',
  demo_title: 'Demo academy',
  demo_text: 'Choose who you are today, and the form fills itself in.',
  hero_title: 'Every lesson takes you closer to the stars',
  hero_text: 'A coding academy for children: lessons, attendance and points in one orbit.',
  hero_picture: 'A rocket flies along a path past six planets',
  second_factor_title: 'One more step',
  second_factor_text: 'Enter the six-digit code from your authenticator app, or one of your recovery codes.',
  second_factor_code: 'Code',
  second_factor_continue: 'Continue',
  second_factor_back: 'Use another account',
  google: {
    continue: 'Continue with Google',
    or: 'or',
    checking_title: 'Signing in with Google',
    checking_text: 'One moment…',
    newcomer_title: 'You don’t have an account yet',
    newcomer_text:
      'Google has confirmed your address {email}. We’ll create a parent account for you. Children create theirs from an invitation.',
    newcomer_staff_text:
      'Google has confirmed your address {email}. We’ll create a staff account for you; then you’ll enter the code that the academy gave you.',
    newcomer_submit: 'Create account',
  },
  forgot_password: 'Forgot your password?',
  too_many_way:
    'There’s no need to wait: choose “Forgot your password?” to get a link by email. Once you’ve set a new password on this device, you can sign in right away.',
  with_card: 'I have a sign-in card',
  no_account: 'No account yet?',
  to_register: 'Register',
  to_login: 'Back to sign-in',
  first_name: 'First name',
  last_name: 'Last name',
  consent_before: 'By registering, you confirm that you’ve read',
  invited_consent_before: 'Before you register, read',
  privacy_policy: 'the privacy policy',
  opens_in_new_tab: '(opens in a new tab)',
  strength: {
    rated: 'Strength: {level}.',
    level_1: 'very weak',
    level_2: 'weak',
    level_3: 'good',
    level_4: 'strong',
    too_short: 'Use at least 8 characters.',
    common: 'That’s what people would guess first. A few unrelated words work well.',
    own: 'A password with your name or email in it is the first thing people would guess.',
    longer: 'A few more characters or words would make it stronger.',
    fine: 'Don’t tell anybody, and don’t use it anywhere else.',
  },
  reset: {
    title: 'New password',
    subtitle: 'Enter your email and we’ll send you a link to change your password.',
    child: 'This is a student’s account',
    child_hint: 'The link will go to the student’s parents.',
    submit: 'Send the link',
    sent_title: 'Check your email',
    sent: 'If {email} has an account, a link is on its way: to this address or, for a student, to their parents. It works for one hour.',
    sent_child:
      'If {email} is a student’s account, we’ve written to your parents. Ask them to open the email, and choose a new password together.',
    spam: 'Can’t find it? Have a look in your spam folder.',
    again: 'Try another address',
    failed: 'We couldn’t send the link. Please try again.',
  },
} as const satisfies TranslationOf<typeof lt>;

export default en;
