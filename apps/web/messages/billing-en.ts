import billing from '#features/billing/web/messages/en.ts';
import account_page from '#features/identity/web/messages/account-page-en.ts';
import invoices from '#features/invoices/web/messages/en.ts';
import bell from '#features/notifications/web/messages/bell-en.ts';
import platform from '#platform/web/messages/base-en.ts';
import shell from '../shell/messages/en.ts';

/** The texts that the frame and what a family pays need, in English: the others are another download. */
const messages = { ...platform, shell, bell, account_page, billing, invoices } as const;

export default messages;
