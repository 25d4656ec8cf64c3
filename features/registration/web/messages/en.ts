import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './lt.ts';

const en = {
  register: {
    title: 'Create your account',
    subtitle: 'For parents and academy staff. You can add children later, from your own account.',
    invited_title: 'Orbita is waiting for you',
    invited_subtitle: '{name} has invited you. Just choose a password.',
    guardian_title: 'You’re invited to Orbita',
    guardian_subtitle:
      '{name} has invited you to follow a child’s progress together. Just add your name and choose a password.',
    staff_title: 'Join the team',
    staff_subtitle:
      '{name} has invited you to join Orbita as a member of staff. Just add your name and choose a password.',
    locked_hint: 'This comes from the invitation. If something is wrong, ask for a new one.',
    invited_locked_hint: 'This comes from the invitation. If something is wrong, ask for a new one.',
    did_you_mean: 'Did you mean {email}?',
    correct_address: 'Yes, correct it and continue',
    keep_address: 'No, the address is right',
    submit: 'Register',
    have_account: 'Already have an account?',
    invited_have_account: 'Already have an account?',
    login: 'Sign in',
    account_exists:
      'This address already has an account. Sign in to it below, and you’ll come back to this invitation to accept it.',
    staff_account_exists:
      'This address already has an account. An administrator of the academy can give it a staff role.',
  },
  register_success: 'Welcome to Orbita.',
  invitation: {
    question_title: 'Continue as {name}?',
    question_title_unnamed: 'This invitation is for somebody else',
    continue_unnamed: 'Create a new account',
    question_text:
      '{current} is signed in on this device. The invitation is for somebody else ({name}). Creating a new account signs the current one out.',
    continue: 'Continue as {name}',
    stay: 'Keep using the current account',
    accept_title: '{name} has invited you',
    accept_text:
      'Once you accept, you’ll see the child’s schedule, attendance and points. The guardian who invited you still pays for the lessons.',
    accept: 'Accept invitation',
    accepted: 'Invitation accepted.',
    ask_new:
      'An invitation works only once, and only for 24 hours – 7 days for staff. Ask the person who invited you to send a new one.',
  },
  verify: {
    title: 'Check your email',
    sent: 'We’ve sent an email to {email}. Follow the link in it to continue.',
    spam: 'Can’t find it? Have a look in your spam folder. The link works for 24 hours.',
    resend: 'Send the email again',
    correct: 'Correct the address',
    correct_hint: 'We’ll send another link to the new address. The previous one will stop working.',
    correct_submit: 'Save the address',
    correct_cancel: 'Keep the address',
    corrected: 'Address corrected. We’ve sent the link to the new one.',
    done: 'I’ve confirmed it',
    not_yet: 'The address isn’t confirmed yet. Follow the link in the latest email.',
    logout: 'Sign out',
  },
  confirmation_email_success: 'The email has been sent again.',
  confirmation_email_failure: 'The email couldn’t be sent. Try again in a moment.',
  verify_code_title: 'Enter your staff code',
  staff_code: {
    text: 'Enter the six-character code from the academy’s administrators. It works only once.',
    legend: 'Staff code',
    box: 'Character {position} of {total}',
    submit: 'Confirm',
    help: 'Don’t have a code, or it no longer works? Ask the academy’s administrators for a new one.',
  },
  new_password: {
    question_text:
      '{current} is signed in on this device. Setting a password signs {current} out and {name} in.',
    title: 'Choose a new password',
    subtitle: 'This will be the new password for {name}’s account. All other devices will be signed out.',
    accept_title: 'Welcome',
    accept_subtitle: 'The academy has created your account. Just choose a password.',
    field: 'New password',
    calendar: 'Also revoke the calendar address',
    calendar_hint:
      'Your calendar app will stop showing lessons until you sign in and create a new address (Account → Notifications).',
    submit: 'Save password',
    other_address: 'Send a new link',
  },
  password_reset_success: 'Your password is saved. You can sign in with it now.',
  link: {
    incorrect_or_tampered_link: 'That link isn’t right',
    wrong_text:
      'It may have been used already, replaced by a newer one or copied only in part. Open the latest email and follow its link again.',
    expired_title: 'The link has expired',
    expired_text: 'To keep accounts safe, links only work for a short time. Ask for a new one.',
    used_verify_title: 'Your email is already confirmed',
    used_verify_text: 'This link has already done its job. You can continue.',
    used_email_title: 'This address is already confirmed',
    used_email_text: 'Your address will change once the links sent to both addresses have been followed.',
    used_reset_title: 'This link has already been used',
    used_reset_text: 'It was used to change the password. To change it again, get a new link.',
    used_accept_title: 'The password is already set',
    used_accept_text:
      'You can sign in now. If you’ve forgotten the password, you can get a link to set a new one on the sign-in page.',
    used_invitation_title: 'This invitation has already been accepted',
    used_invitation_text: 'An invitation only works once. You can continue in your account.',
    failed_title: 'We couldn’t check the link',
    new_reset: 'Get a new link',
    checking: 'Checking the link…',
    redirecting: 'Redirecting…',
    verified_title: 'Your email is confirmed',
    verified_text:
      'Thank you. You can sign in now. If you didn’t create this account yourself, choose “Forgot your password?”: a new password signs everybody else out.',
    email_changed_title: 'Your email has changed',
    email_changed_text: 'From now on, sign in with the new address.',
    email_first_title: 'Address confirmed',
    email_first_text: 'We’ve sent one more email: it has a link to set a password.',
    email_half_title: 'Halfway there',
    email_half_text:
      'This address is confirmed. Now follow the link in the email we sent to the other address.',
  },
} satisfies TranslationOf<typeof lt>;

export default en;
