import billing from '#features/billing/web/messages/lt.ts';
import account_page from '#features/identity/web/messages/account-page-lt.ts';
import invoices from '#features/invoices/web/messages/lt.ts';
import bell from '#features/notifications/web/messages/bell-lt.ts';
import platform from '#platform/web/messages/base-lt.ts';
import shell from '../shell/messages/lt.ts';

/** The texts that the frame and what a family pays need, in Lithuanian: the others are another download. */
const messages = { ...platform, shell, bell, account_page, billing, invoices } as const;

export default messages;
