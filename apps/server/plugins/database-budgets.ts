import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Budget, newBudget, within } from '#platform/server/database/silence.ts';

/**
 * Gives each request one budget for waiting while the database is silent: whoever it is, whatever it asks and however
 * often, it is answered 503 within two seconds (record 120).
 */
export function databaseBudgets(app: FastifyInstance): void {
  const budgets = new WeakMap<FastifyRequest, Budget>();

  app.addHook('onRequest', (request, _reply, done) => {
    const budget = newBudget();
    budgets.set(request, budget);
    within(budget, done);
  });

  // Again, because reading a body leaves the context that the first hooks ran in.
  app.addHook('preHandler', (request, _reply, done) => {
    const budget = budgets.get(request);
    if (budget) within(budget, done);
    else done();
  });
}
