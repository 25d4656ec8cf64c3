// Without schemas: addresses are read before any screen is loaded.
import { roles } from '#platform/shared/roles.ts';
import type { BulletinState } from './bulletin-state.ts';

/** The columns of the list of announcements, in their order. */
export const bulletinColumns = [
  'title',
  'severity',
  'audience',
  'startsAt',
  'endsAt',
  'channels',
  'recipients',
  'seen',
  'dismissed',
  'author',
] as const;
export type BulletinColumn = (typeof bulletinColumns)[number];

/** What the list can be sorted by: each has an index. */
export const bulletinSorts = ['title', 'startsAt', 'endsAt', 'recipients'] as const;
export type BulletinSort = (typeof bulletinSorts)[number];

/** How an announcement leaves besides the banner. */
export const bulletinChannels = ['mail', 'push', 'sms'] as const;
export type BulletinChannel = (typeof bulletinChannels)[number];

/** Whom an announcement addresses: everybody, or people of a role. */
export const audiences = ['everybody', ...roles] as const;
export type Audience = (typeof audiences)[number];

/** The order of a list where none is named: what begins next first, otherwise the latest first. */
export function usualOrder(state: BulletinState): { sort: BulletinSort; descending: boolean } {
  return { sort: 'startsAt', descending: state !== 'planned' };
}
