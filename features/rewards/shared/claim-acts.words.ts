import type { Locale } from '#platform/shared/localized-text.ts';

/** Why a hand-over was undone, in the audit log: an admin gives a reason for each single one. */
export const undoneTogether: Readonly<Record<Locale, string>> = {
  lt: 'Atšauktas kelių prizų įteikimas',
  en: 'The hand-over of several prizes was undone',
};
