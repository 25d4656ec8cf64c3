import { notify, takeBack } from '#features/notifications/server/notifications.service.ts';
import { listGuardianIds } from '#features/people/server/people.service.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { type Audience, refresh } from '#platform/server/realtime/refresh.ts';
import type { Subject } from '../shared/conversations.ts';
import { findChildName, findStaffIds } from './conversations.repository.ts';
import './conversations.mails.ts';

interface About {
  readonly id: string;
  readonly childId: string;
  readonly subject: Subject;
}

const pathOf = (id: string) => `/dashboard/conversations/${id}`;
const waitingKey = (id: string) => `conversation/${id}/waiting`;

/** Tells staff that a family waits for an answer. Call it while the conversation is held, once per wait. */
export async function tellStaff(tx: Tx, about: About): Promise<void> {
  const { id, subject } = about;
  await notify(tx, {
    people: await findStaffIds(tx.db, about),
    happening: 'familyWaits',
    version: 'next',
    key: waitingKey(id),
    path: pathOf(id),
    facts: { ...(await findChildName(tx.db, about.childId)), subject },
  });
}

/** The family waits no more: what staff have not been sent yet is not sent. */
export async function withdrawFromStaff(tx: Tx, about: About): Promise<void> {
  await takeBack(tx, await findStaffIds(tx.db, about), waitingKey(about.id));
}

/** Tells the child's guardians that the academy has answered, or has written of itself. Call it while the conversation is held. */
export async function tellGuardians(
  tx: Tx,
  { id, childId, subject }: About,
  happening: 'academyAnswered' | 'academyWrote' = 'academyAnswered',
): Promise<void> {
  const guardians = await listGuardianIds(tx, [childId]);
  await notify(tx, {
    people: guardians.get(childId) ?? [],
    childId,
    happening,
    version: 'next',
    key: `conversation/${id}/${happening === 'academyWrote' ? 'message' : 'answer'}`,
    path: pathOf(id),
    facts: { ...(await findChildName(tx.db, childId)), subject },
  });
}

/** Lets the screens of the child's guardians and of staff fetch again; no child's. */
export async function refreshConversation(tx: Tx, childId: string): Promise<void> {
  const guardians = (await listGuardianIds(tx, [childId])).get(childId) ?? [];
  const audience: Audience[] = [...guardians.map((id): Audience => `user:${id}`), 'staff'];
  await refresh(tx, { changed: ['conversations'], audience });
}
