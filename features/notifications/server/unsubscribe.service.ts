import * as z from 'zod/mini';
import { transaction } from '#platform/server/database/transaction.ts';
import type { Scope } from '#platform/server/scope.ts';
import { sealAll, unseal } from '#platform/server/security/server-keys.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { defaultLocale, type Locale } from '#platform/shared/localized-text.ts';
import { type Topic, topics } from '../shared/notifications.ts';
import { choicesOf } from '../shared/topics.rules.ts';
import * as repository from './choices.repository.ts';

const key = 'unsubscribe';

/** One switch: the mails of a topic, or the daily mail. */
const switchSchema = z.strictObject({ userId: idSchema, topic: z.enum([...topics, 'daily']) });

/** The one switch that an address in a mail turns off. */
export type MailSwitch = { readonly userId: string; readonly topic: Topic | 'daily' };

/** The address of each switch, in the same order: sealed, so that nobody can forge or read one (RFC 8058). */
export async function unsubscribeUrls(scope: Scope, switches: readonly MailSwitch[]): Promise<string[]> {
  if (switches.length === 0) return [];
  const tokens = await sealAll(scope, key, switches);
  return tokens.map((token) => `${scope.env.publicUrl}/unsubscribe/${token}`);
}

/** The switch of a token with its reader's language; null for anything else, and for an account that is gone. Changes nothing. */
export async function readUnsubscribe(
  scope: Scope,
  token: string,
): Promise<(MailSwitch & { readonly locale: Locale }) | null> {
  const parsed = switchSchema.safeParse(await unseal(scope, key, token));
  const person = parsed.success ? await repository.findChoices(scope.db, parsed.data.userId) : undefined;
  return parsed.success && person ? { ...parsed.data, locale: person.locale ?? defaultLocale } : null;
}

/**
 * Switches off the mails that the token names, without signing in; null for no token. Repeating the call returns
 * the same result.
 */
export async function unsubscribe(
  scope: Scope,
  token: string,
): Promise<Awaited<ReturnType<typeof readUnsubscribe>>> {
  const wanted = await readUnsubscribe(scope, token);
  if (!wanted) return null;
  const { userId, topic } = wanted;
  await transaction(scope, async (tx) => {
    const person = await repository.lockChoices(tx.db, userId);
    if (!person) return;
    const all = choicesOf(person.role, person.choices).filter(({ channel }) => channel === 'mail');
    const off =
      topic === 'daily'
        ? all.filter(({ pace }) => pace === 'daily')
        : all.filter((each) => each.topic === topic);
    await repository.writeChoices(
      tx.db,
      userId,
      off.map((each) => ({ ...each, pace: 'off' as const })),
    );
  });
  return wanted;
}
