import type { TranslationOf } from '../translation.ts';
import conversations from './conversations-en.ts';
import lists from './lists-en.ts';
import money from './money-en.ts';
import type lt from './rest-lt.ts';
import signing from './signing-en.ts';
import taking_part from './taking-part-en.ts';
import vouchers from './vouchers-en.ts';
import works from './works-en.ts';

/** What forms, and the screens that are not opened first, add to it, in English. */
const en = {
  csv: {
    choose_file: 'Choose a file (CSV or Excel)',
    file_read: 'The file “{name}” has been read.',
    file_read_excel: 'The file “{name}” is an Excel workbook: its first sheet has been read.',
    file_old_excel: 'This is a file in Excel’s old format. Save it as .xlsx or .csv.',
    file_too_long:
      'The sheet has too many rows or columns: at most 20,000 rows and 100 columns fit. Split the file.',
    file_unreadable: 'We couldn’t read the file. Save it as .xlsx or .csv.',
    rows: 'Or paste the rows',
    rows_missing: 'Choose a file or paste rows.',
    check: 'Check',
  },
  dates: {
    date_format: 'yyyy-mm-dd',
    time_format: 'hh:mm',
    date_wrong: 'There’s no such day. Enter it like 2026-11-22.',
    time_wrong: 'There’s no such time. Enter it like 17:30.',
    choose_day: 'Choose a day',
    previous_month: 'Previous month',
    next_month: 'Next month',
  },
  validation: {
    email_address_must_be_valid: 'Enter a valid email address, for example name@mail.com.',
    email_address_required: 'Enter an email address.',
    password_required: 'Enter your password.',
    birth_date_impossible: 'That birth date isn’t possible. Check the year.',
    birth_date_required: 'Enter the birth date.',
    age_out_of_range: 'The academy teaches children aged 6 to 19.',
    own_email: 'This is your own address. The child needs another one to sign in with.',
    choose_one: 'Choose at least one.',
    first_name_required: 'Enter the first name.',
    last_name_required: 'Enter the last name.',
    name_has_forbidden_characters: 'A name can’t contain links or the characters @ / < >.',
    password_must_be_at_least_8_characters: 'The password needs at least 8 characters.',
    password_too_long: 'The password can be at most 128 characters long.',
    code_required: 'Enter the whole code.',
    address_required: 'An in-person group needs an address.',
    city_required: 'An in-person group needs a city.',
    plan_or_none: 'An active group needs a plan, or “No plan”.',
    meeting_link_required: 'An online group needs a meeting link.',
    change_within_dates: 'The day must be after today and within the group’s dates.',
    end_date_after_start: 'The end date can’t be before the start date.',
    runs_too_long: 'A group can’t run for more than ten years.',
    invalid_link: 'Enter the whole link, starting with https://.',
    invalid_start_time: 'Enter a valid start time.',
    invalid_end_time: 'Enter a valid end time.',
    end_time_after_start: 'A lesson must end after it starts.',
    lesson_too_long: 'A lesson can’t last longer than twelve hours.',
    learning_hours_positive: 'The learning hours must be more than zero.',
    invalid_phone: 'Enter a phone number, for example +370 612 34567.',
    invalid_company_code: 'Enter a company number of nine digits.',
    invalid_vat_code: 'Enter a VAT number, for example LT123456789.',
    invalid_iban: 'Enter a valid IBAN.',
    invalid_series: 'Enter one to eight capital letters (A–Z).',
    personal_code_wrong: 'A personal code has eleven digits. Check them.',
    columns_needed: 'The list needs at least one column.',
    columns_twice: 'Each column can be in the list only once.',
    periods_overlap: 'Periods can’t overlap: each month is in one only, and none ends before it begins.',
    no_such_day: 'Choose a day that every year has.',
    reminders_too_close: 'Reminders must come in order, at least 5 days apart.',
    thresholds_must_ascend: 'Each level must need more points than the one before.',
    prize_points_must_ascend: 'The lowest cost can’t be above the highest.',
  },
  refusals: {
    too_many_rows: 'The file has too many rows: no more than {limit, number} at once. Split it into several.',
    broken_archive: 'A file in the archive is missing or not valid: {path}.',
    email_unknown_domain: 'There’s no such email service. Check the part of the address after the @.',
    email_disposable:
      'We don’t accept temporary mailboxes: important emails would get lost there. Enter a permanent address.',
  },
  errors: {
    ...signing,
    ...vouchers,
    ...conversations,
    ...taking_part,
    ...lists,
    ...money,
    ...works,
    'attendance/not-absent': 'The child isn’t marked absent: save the daily sheet first.',
    'make-up/not-usable':
      'This lesson can’t be made up any more: the right has been used, withdrawn or has ended.',
    'make-up/not-paid': 'This can’t be turned into money now, or the sum has changed: reload the page.',
    'make-up/too-late': 'That lesson is too late: choose an earlier one.',
    'auth/wrong-credentials': 'Wrong email or password.',
    'auth/email-not-verified':
      'Your email address isn’t confirmed yet. Follow the link in the email we sent you.',
    'auth/no-role': 'This account has no role yet. Please contact the academy.',
    'auth/weak-password': 'This password is too easy to guess. Choose another one.',
    'auth/wrong-password': 'The current password is wrong.',
    'auth/no-password': 'The account has no password yet. Set one first.',
    'auth/invalid-link': 'The link is wrong or has already been used.',
    'auth/used-link': 'The link has already been used: each one works only once.',
    'auth/expired-link': 'The link has expired.',
    'auth/invalid-verification-code': 'The code is wrong, already used or expired.',
    'auth/invalid-second-factor':
      'The code is wrong or has already been used. Wait for a new one and try again.',
    'auth/already-verified': 'This email address is already confirmed.',
    'auth/email-already-in-use': 'This email address is already in use.',
    'auth/no-stripe-customer':
      'There’s no payer with this email address. Parents need the address on their invoice; students need to be added by a parent.',
    'auth/google-failed': 'Signing in with Google failed. Try again, or use your password.',
    'auth/google-cancelled': 'Signing in with Google was cancelled.',
    'auth/google-expired': 'Signing in with Google took too long. Please start again.',
    'auth/google-email-unverified':
      'Google can’t confirm that this email address is yours. Sign in or register with a password.',
    'auth/google-other-account':
      'A different Google account is already linked to the account with this address. Choose that one, or use your password.',
    'card/not-valid': 'This card doesn’t work any more. Ask your parents or teacher for a new one.',
    'card/class-closed':
      'You can’t sign in with pictures now, because no lesson is on. You can scan the code on your card.',
    'card/wrong-pictures': 'Those aren’t the right pictures. You can try again.',
    'card/pictures-locked':
      'The pictures were wrong five times, so only the code on the card works. Your parents or teacher can print a new card.',
    'card/not-for-account':
      'Some of these children can’t have a card: the account is disabled, being deleted or protected by a second factor, or all the child’s groups have ended.',
    'account/request-pending': 'A request like this is already waiting for an answer.',
    'account/request-closed': 'This request has already been answered or withdrawn.',
    'mail/no-server':
      'Emails can’t be sent yet: no mail server is set up. Whoever runs Orbita needs to set SMTP_URL.',
    'operations/end-has-passed': 'The expected end has already passed.',
    'export/to-not-after-from': 'The end date has to be after the start date.',
    'export/too-many-days': 'No more than 366 days can be exported at a time.',
    'export/failed': 'The export failed. Try again in a few minutes.',
    'token/end-out-of-range': 'A token can be valid for up to a year from today.',
    'token/too-many': 'There are already twenty tokens. Revoke one you don’t need first.',
    'people/own-email': 'This is your own address. Enter another one: everybody signs in with their own.',
    'merge/open':
      'One of these children was merged within the last day. Undo that merge, or wait until a full day has passed.',
    'merge/both-subscribed': 'Both have a subscription to the same plan. End one of them first.',
    'merge/sign-in-disabled':
      'That child’s account is disabled, so its way of signing in can’t be taken over. Choose the other one.',
    'merge/too-late': 'More than a day has passed since the merge, so it can’t be undone any more.',
    'merge/built-on': 'The child’s groups or payer changed after the merge, so it can’t be undone any more.',
    'people/guardian-email': 'This is the address of a guardian. The child needs another one to sign in.',
    'people/email-not-accepted': 'This email address can’t be used. Enter a permanent one.',
    'people/age-out-of-range': 'The academy teaches children aged 6 to 19.',
    'people/already-invited': 'This address has already been invited.',
    'people/already-registered': 'This child already has an account.',
    'people/not-registered':
      'This child can’t sign in yet: change their details on the family’s page, under “Children”.',
    'people/email-missing': 'This child has no email address yet. Add one, and the invitation will be sent.',
    'people/not-the-payer': 'Only the guardian who pays can do this.',
    'people/last-admin': 'This is the last administrator. Appoint another one first.',
    'people/changed-meanwhile':
      'Somebody else changed this while you were typing. Reload the page and check it.',
    'people/import-too-large': 'The file has too many rows. Split it into several.',
    'people/import-has-errors': 'Columns are missing: choose those with the parent’s name and email.',
    'people/import-not-undoable': 'An import can only be undone once it has ended, and within 7 days.',
    'people/import-built-on': 'The import can no longer be undone: what it created is already in use.',
    'module/not-an-archive': 'This isn’t a module archive. Choose a ZIP file exported from Orbita.',
    'module/broken-archive': 'A file in the archive is missing or not valid. Export the module again.',
    'file/empty': 'The file is empty. Choose another one.',
    'file/not-a-picture': 'We couldn’t open this picture. Use JPEG, PNG, WebP, GIF or AVIF.',
    'file/too-many-pixels':
      'The picture is too large: it has more than 50 million pixels. Make it smaller and try again.',
    'group/over-capacity':
      'There are more students than places in the group. If you do want to accept them, give a reason.',
    'group/end-before-start': 'The end date can’t be before the start date.',
    'group/incomplete':
      'An active group needs a plan or “No plan”, a start and an end date, and an address and a city or a meeting link. Add what’s missing in the group’s form.',
    'group/time-order': 'A lesson must end after it starts.',
    'group/address-required': 'An in-person group needs an address and a city.',
    'group/unknown-member': 'One of the chosen people is gone or has another role. Check the list.',
    'group/unknown-module': 'One of the chosen modules no longer exists. Check the list.',
    'group/has-next-course': 'This group already continues in another group.',
    'group/next-before-end': 'The new course must start after the old one ends.',
    'lesson/changed-elsewhere':
      'Somebody else saved this lesson while you were editing. Your text is still here: compare and save again.',
    'lesson/title-required': 'Give the lesson a Lithuanian title before publishing it.',
    'lesson/has-progress':
      'Children have begun this lesson, so it can’t be deleted any more. You can archive it.',
    'lesson/order-changed':
      'The lessons of the module have changed in the meantime. Look at their order again.',
    'module/changed-elsewhere':
      'Somebody else changed this module while you were editing. Compare and save again.',
    'module/order-changed': 'The modules have changed in the meantime. Look at their order again.',
    'module/picture-gone': 'The uploaded picture is no longer there. Upload it again.',
    'module/given-to-groups':
      'This module is assigned to groups, so it can’t be deleted. You can archive it.',
    'schedule/address-required': 'An in-person lesson needs an address and a city.',
    'schedule/end-before-start': 'The end must be after the start.',
    'schedule/already-an-event': 'This group already has a lesson at that time. Choose another time.',
    'schedule/has-attendance':
      'Attendance has been taken for this lesson, so it can no longer be moved, cancelled or deleted.',
    'schedule/not-a-teacher': 'Only a teacher with an active account can be a substitute.',
    'schedule/range-too-long': 'The chosen period is too long. Choose a shorter one.',
    'hours/rate-exists': 'This plan already has a rate from that day on. Remove it, or choose another day.',
    'academy/changed-meanwhile':
      'Somebody else changed the academy settings while you were editing. Look at them again.',
    'billing/plan-archived': 'This plan is no longer offered. Choose another one.',
    'billing/plan-full':
      'There are no free places left in this plan’s groups. Join the waiting list: you’ll be offered a place when there is one.',
    'billing/price-changed': 'The price has just changed. Look at it and try again.',
    'billing/coupon-unknown': 'There’s no such discount code, or it’s no longer valid.',
    'billing/coupon-exists': 'This discount code already exists. Choose another one.',
    'billing/changed-meanwhile': 'Somebody else changed the plan while you were editing. Look at it again.',
    'billing/not-the-payer': 'Only the guardian who pays can do this.',
    'billing/already-assigned':
      'The subscription already belongs to a child. The administrators can move it to another.',
    'billing/not-assigned': 'Assign the subscription to a child first.',
    'billing/child-has-plan': 'This child already has a subscription to this plan.',
    'billing/group-full': 'There are no free places left in this group. Choose another one.',
    'billing/seat-held-before':
      'We have already held this place, but no payment arrived, so we can’t hold it again for now. Choose another group or write to the academy.',
    'billing/group-not-of-plan': 'This group isn’t part of the subscription’s plan. Choose another one.',
    'billing/seat-by-admin-only': 'The administrators choose the group. Join the waiting list.',
    'billing/has-a-seat': 'The child already has a place in a group.',
    'billing/not-running': 'That isn’t possible now: the subscription is unpaid, paused or about to end.',
    'billing/already-paused': 'A pause is already planned for this subscription.',
    'billing/no-pauses-left': 'There are no pauses left this year.',
    'billing/pause-out-of-range':
      'A pause lasts from a week to three months, and begins within the next three months.',
    'billing/comment-required': 'Write the reason in your own words.',
    'billing/request-closed': 'This request has already been answered or withdrawn.',
    'billing/price-in-use': 'There are already subscriptions at this price. Choose a later day.',
    'billing/first-day-out-of-range':
      'The first invoice can’t be for a period that began more than a month ago. Enter the day it’s been paid until, and any old debt as a balance carried over.',
    'billing/no-payer': 'The child has no guardian to pay. Add a guardian first.',
    'billing/day-has-passed': 'That day has passed. Choose today or a later day.',
    'billing/group-has-subscriptions':
      'Some children in the group have active subscriptions, so it can’t be deleted. Move the children first.',
    'desk/day-not-ahead': 'Choose a day from tomorrow on, three months ahead at most.',
    'waiting/has-free-seats': 'This group has free places, so there’s nothing to wait for.',
    'waiting/already-seated': 'The child already has a place in such a group.',
    'waiting/already-waiting': 'The child is already waiting for this place.',
    'waiting/offer-over': 'This offer is no longer valid.',
    'waiting/no-free-seat': 'There is no free place to offer.',
    'waiting/reason-required': 'Say why the place isn’t offered to the first in line.',
    'bulletin/end-before-start': 'An announcement can’t end before it begins.',
    'bulletin/end-has-passed': 'That end time has already passed. Choose a later one.',
    'bulletin/too-long': 'An announcement can be shown for a year at most.',
    'bulletin/nobody-meant': 'Choose who the announcement is for.',
    'bulletin/has-begun':
      'The announcement is already showing: its start and how it’s sent can’t be changed any more.',
    'bulletin/over': 'The announcement has ended. You can make a copy of it.',
    'bulletin/changed-meanwhile': 'Somebody else has just changed the announcement. Look at it again.',
    'mission/end-before-start': 'A mission can’t end before it begins.',
    'mission/too-long': 'A mission can last a year at most.',
    'mission/day-has-passed': 'That day has passed. Choose today or a later day.',
    'mission/overlaps': 'The group already has a mission on these days. Choose other days.',
    'mission/has-begun':
      'The mission has begun: its first day can’t be changed and it can’t be deleted. You can end it.',
    'mission/not-begun': 'The mission hasn’t begun yet. You can delete it.',
    'mission/closed': 'The mission has been accomplished or has ended.',
    'mission/changed-meanwhile': 'Somebody else has just changed the mission. Look at it again.',
    'transfer/decided': 'This payment has already been dealt with. The list is up to date.',
    'transfer/taken-back': 'The bank reversed this payment, so it stays set aside.',
    'transfer/takes-back': 'This entry reverses an earlier payment, so it can’t be matched with an invoice.',
    'diploma/batch-running': 'This group’s diplomas are already being created. Wait until they’re finished.',
    'diploma/not-a-student': 'One of these children isn’t in the group now. Look at the list again.',
    'diploma/name-not-printable':
      'Some letters of this name can’t be printed on the diploma. Write the name in Latin letters.',
    'diploma/exists': 'This child already has a valid diploma for the group.',
    'diploma/revoked': 'This diploma isn’t valid any more.',
    'diploma/not-available': 'The diploma can’t be downloaded yet.',
    'reward/undo-too-late':
      'A teacher can undo a hand-over only within a few seconds. After that, only an administrator can.',
    'reward/reason-required': 'Enter a reason.',
    'reward/changed-elsewhere':
      'Somebody else changed this prize while you were editing. Compare and save again.',
    'reward/picture-gone': 'The uploaded picture is no longer there. Upload it again.',
    'reward/has-claims':
      'Somebody has already claimed this prize, so it can’t be deleted. Archive it instead.',
    'reward/stock-too-low': 'There aren’t that many left: the stock can’t go below 0.',
    'reward/stock-too-high': 'The stock can’t be more than 9999.',
    'reward/import-too-large': 'The file has too many rows. Split it into several.',
    'reward/import-has-errors': 'The file has errors. Fix them, or import only the rows without errors.',
    'reward/import-outdated': 'The catalogue has changed since the check. Check the file again.',
    'student/note-changed-meanwhile': 'Somebody else has just changed this text. Look at what it says now.',
    'feedback/too-short': 'The feedback is too short: it needs at least 10 characters.',
    'feedback/too-long': 'The feedback is too long: 1000 characters at most.',
    'feedback/disabled': 'Feedback is turned off in this group.',
    'feedback/changed-meanwhile': 'Somebody else has just changed this feedback. Look at it again.',
    'feedback/not-waiting':
      'This feedback is no longer waiting for approval: somebody has already approved it, sent it back or changed it.',
    'feedback/not-approved': 'Only approved feedback can be shown.',
    'feedback/other-visible': 'The family already sees other feedback. Only one piece is shown at a time.',
  },
} as const satisfies TranslationOf<typeof lt>;

export default en;
