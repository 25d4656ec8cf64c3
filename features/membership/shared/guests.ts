import * as z from 'zod/mini';

/** Why a child takes part in one lesson of a group that is not its own: to try the group, or to make up a lesson it missed. */
export const guestKinds = ['trial', 'makeup'] as const;
export const guestKindSchema = z.enum(guestKinds);
export type GuestKind = (typeof guestKinds)[number];
