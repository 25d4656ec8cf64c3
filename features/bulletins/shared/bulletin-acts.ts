/** The acts on many announcements at once: end those that are shown or planned, bring ended ones back. */
export const bulletinActKinds = ['end', 'bringBack'] as const;
export type BulletinActKind = (typeof bulletinActKinds)[number];
