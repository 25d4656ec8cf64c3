import { transaction } from '#platform/server/database/transaction.ts';
import type { Scope } from '#platform/server/scope.ts';
import { daysRemoved } from '../shared/projects.ts';
import { holdForgettable } from './removed-projects.repository.ts';
import { deleteForGood } from './removed-projects.service.ts';

/** How many go in one transaction. */
const atOnce = 100;

/**
 * The nightly part of projects: deletes those of deleted accounts (decision H4) and those removed long ago; their files are swept like
 * any that nothing shows.
 */
export async function forgetProjects(scope: Scope): Promise<void> {
  const before = scope.now.subtract({ hours: 24 * daysRemoved }).toString();
  const next = () =>
    transaction(scope, async (tx) => {
      const ids = await holdForgettable(tx.db, before, atOnce);
      await deleteForGood(tx, ids);
      return ids.length;
    });
  while ((await next()) > 0);
}
