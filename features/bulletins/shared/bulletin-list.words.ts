import type { Locale } from '#platform/shared/localized-text.ts';

/** The words of the list of announcements, on the screen and as a file. */
export const bulletinListWords = {
  lt: {
    column: {
      title: 'Pranešimas',
      severity: 'Svarba',
      audience: 'Kam',
      startsAt: 'Nuo',
      endsAt: 'Iki',
      channels: 'Siųsta',
      recipients: 'Gavėjai',
      seen: 'Matė',
      dismissed: 'Užvėrė',
      author: 'Kas parašė',
    },
    severity: { info: 'Informacija', success: 'Gera žinia', warning: 'Įspėjimas', error: 'Svarbu' },
    to_role: {
      everybody: 'Visi',
      admin: 'Administratoriai',
      teacher: 'Mokytojai',
      parent: 'Tėvai',
      child: 'Mokiniai',
    },
    channel: { mail: 'El. paštu', push: 'Į telefoną', sms: 'SMS' },
  },
  en: {
    column: {
      title: 'Announcement',
      severity: 'Importance',
      audience: 'To',
      startsAt: 'From',
      endsAt: 'Until',
      channels: 'Sent by',
      recipients: 'Recipients',
      seen: 'Seen by',
      dismissed: 'Closed by',
      author: 'Written by',
    },
    severity: { info: 'Information', success: 'Good news', warning: 'Warning', error: 'Important' },
    to_role: {
      everybody: 'Everybody',
      admin: 'Administrators',
      teacher: 'Teachers',
      parent: 'Parents',
      child: 'Students',
    },
    channel: { mail: 'Email', push: 'Push notification', sms: 'Text message' },
  },
} as const satisfies Record<Locale, object>;
