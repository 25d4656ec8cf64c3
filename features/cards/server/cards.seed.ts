import { drawCards, issueCards } from '#features/identity/server/cards/login-cards.service.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { ensureClassAddresses } from './class-address.service.ts';

/**
 * One demo group has login cards, and with them a child without an address. What was printed is nowhere: whoever tries a card
 * prints a new one.
 */
export async function seedCards(
  scope: SignedInScope,
  { id, students }: { readonly id: string; readonly students: readonly string[] },
): Promise<void> {
  const drawn = await drawCards(students);
  await transaction(scope, async (tx) => {
    await ensureClassAddresses(tx, [id]);
    await issueCards(tx, drawn);
  });
}
