import { getAcademySettings } from '#features/academy/server/academy.service.ts';
import { hasSeller } from '#features/invoices/server/invoices.service.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { maySeeFirstSteps } from '../shared/desk.permissions.ts';
import { type FirstStep, firstSteps } from '../shared/first-steps.ts';
import { findAcademyFacts } from './first-steps.repository.ts';

/**
 * The steps to an academy's first lesson, each done once the data say so (decision C4). Null for others than admins, after the
 * first approved sheet, and once an admin has hidden them.
 */
export async function findFirstSteps(scope: SignedInScope): Promise<FirstStep[] | null> {
  if (!maySeeFirstSteps(scope.actor)) return null;
  const { hidden, mailLeft, ...facts } = await findAcademyFacts(scope.db);
  if (hidden || facts.lesson) return null;
  const { contact } = await getAcademySettings(scope);
  const done = {
    ...facts,
    // The name stands above the contact: whoever wrote this has seen that.
    name: contact.email !== '' || contact.phone !== '',
    details: await hasSeller(scope),
    mail: scope.env.smtpUrl !== undefined && mailLeft,
  };
  return firstSteps.map((step) => ({ step, done: done[step] }));
}
