import type { FastifyInstance } from 'fastify';
import { hearStripe } from '#features/billing/server/stripe/stripe-events.service.ts';
import { takeRawBodies } from './raw-bodies.ts';

/** `POST /stripe/webhook`: Stripe's events, signed over the bytes of the body. Only where its keys are set. */
export async function stripeWebhook(app: FastifyInstance): Promise<void> {
  takeRawBodies(app);
  app.post<{ Body: Buffer | undefined }>('/stripe/webhook', async (request) =>
    hearStripe(await app.scopeOf(request), {
      body: request.body ?? Buffer.alloc(0),
      signature: request.headers['stripe-signature']?.toString() ?? '',
    }),
  );
}
