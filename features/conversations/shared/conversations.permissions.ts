import type { Actor } from '#platform/shared/roles.ts';
import type { Subject } from './conversations.ts';

/** Guardians write to the academy about their children (decision K7): no child does. */
export function mayWriteToAcademy({ role }: Pick<Actor, 'role'>): boolean {
  return role === 'parent';
}

/** Staff answer, close and reopen conversations of the subjects that they see. */
export function mayAnswerFamilies({ role }: Pick<Actor, 'role'>): boolean {
  return role === 'admin' || role === 'teacher';
}

/** Staff begin a conversation with a child's family about what they see: admins about anything, teachers about lessons. */
export function mayWriteToFamilies(actor: Pick<Actor, 'role'>, subject: Subject): boolean {
  return mayAnswerFamilies(actor) && maySeeSubject(actor, subject);
}

/** Adults alone read conversations. */
export function mayReadConversations(actor: Pick<Actor, 'role'>): boolean {
  return mayWriteToAcademy(actor) || mayAnswerFamilies(actor);
}

/** Teachers see what concerns lessons, and nothing about money or anything else; admins and the family see all. */
export function maySeeSubject(actor: Pick<Actor, 'role'>, subject: Subject): boolean {
  return actor.role === 'teacher'
    ? subject === 'attendance' || subject === 'lessons'
    : mayReadConversations(actor);
}

/** Admins look at mails that went into no conversation: they may be about anything, and from anybody. */
export function maySeeStrayMails({ role }: Pick<Actor, 'role'>): boolean {
  return role === 'admin';
}

/** Admins say when the academy usually answers. */
export function maySetAnswerHours({ role }: Pick<Actor, 'role'>): boolean {
  return role === 'admin';
}
