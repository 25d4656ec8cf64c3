import { randomUUID } from 'node:crypto';
import { listGuardianIds } from '#features/people/server/people.service.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import type { Subject } from '../shared/conversations.ts';
import { beginConversation } from './beginnings.service.ts';
import { saveAnswerHours } from './conversations.service.ts';
import { answerConversation, closeConversation, openConversation, writeMessage } from './messages.service.ts';

interface DemoConversations {
  /** An admin, so many days ago. */
  readonly admin: (days: number) => SignedInScope;
  readonly parent: (id: string, days: number) => SignedInScope;
  /** The first family's two children, and one of another family. */
  readonly children: readonly [string, string, string];
}

/**
 * When the academy answers, and four conversations: closed, answered and not read yet, waiting for an answer, and one that the academy
 * began.
 */
export async function seedConversations({ admin, parent, children }: DemoConversations): Promise<void> {
  await saveAnswerHours(admin(30), {
    lt: 'darbo dienomis nuo 9 iki 18 val.',
    en: 'on weekdays from 9 am to 6 pm',
  });
  const guardians = await listGuardianIds(admin(0), children);
  const guardianOf = (childId: string) => guardians.get(childId)?.[0] ?? '';
  const begin = async (
    childId: string,
    days: number,
    about: { subject: Subject; title: string; text: string },
  ) => {
    const conversationId = randomUUID();
    const scope = parent(guardianOf(childId), days);
    await openConversation(scope, { conversationId, messageId: randomUUID(), childId, ...about });
    return conversationId;
  };
  const answer = (conversationId: string, days: number, text: string) =>
    answerConversation(admin(days), { conversationId, messageId: randomUUID(), text, seen: 1 });
  const [elder, younger, classmate] = children;

  const doctor = await begin(elder, 9, {
    subject: 'attendance',
    title: 'Vizitas pas odontologą',
    text: 'Laba diena, kitą ketvirtadienį vėluosime apie 20 minučių: turime vizitą pas odontologą. Ar įsijungs į pamoką nuo pusės?',
  });
  await answer(
    doctor,
    8,
    'Laba diena! Taip, tikrai spės: antroje pamokos pusėje vaikai tęs savo projektus. Mokytojui perdaviau.',
  );
  await writeMessage(parent(guardianOf(elder), 7), {
    ...{ conversationId: doctor, messageId: randomUUID() },
    text: 'Labai ačiū, iki ketvirtadienio.',
  });
  await closeConversation(admin(6), { conversationId: doctor, seen: 3 });

  const laptop = await begin(younger, 3, {
    subject: 'lessons',
    title: '',
    text: 'Sveiki, ar į pamokas galime atsinešti savo kompiuterį? Namie jau įdiegėme „Python“ ir norėtų tęsti ten pat.',
  });
  await answer(
    laptop,
    2,
    'Sveiki! Žinoma, galite. Tik nepamirškite įkroviklio – prie kiekvieno stalo yra rozetė. Projektai išsaugomi „Orbitoje“, tad ras juos abiejuose kompiuteriuose.',
  );

  await begin(classmate, 1, {
    subject: 'payments',
    title: 'Sąskaita darbovietei',
    text: 'Laba diena, darbovietė kompensuoja dalį būrelio kainos ir prašo sąskaitos įmonės vardu. Ar galėtumėte ją perrašyti? Įmonės rekvizitus galiu atsiųsti.',
  });

  await beginConversation(admin(1), {
    ...{ conversationId: randomUUID(), messageId: randomUUID(), childId: classmate },
    ...{ subject: 'lessons', title: 'Atvira pamoka' },
    text: 'Laba diena! Paskutinę trimestro pamoką vaikai parodys, ką sukūrė. Kviečiame ateiti ir Jus. Ar galėsite dalyvauti?',
  });
}
