import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { lessonFrameOrigins } from '#features/courses/shared/blocks/lesson-frames.rules.ts';
import type { Env } from '#platform/server/env.ts';

/**
 * A strict content security policy: own origin only except for the map, no inline scripts. Inline styles stay allowed: the
 * component library sets its variables with a style element.
 */
export async function securityHeaders(app: FastifyInstance, env: Env): Promise<void> {
  const https = env.publicUrl.startsWith('https:');
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        // A child's page in its sandbox (record 052). On a click: the map of a lesson in person (decision G14), films and Scratch
        // projects of a lesson (decision L11).
        frameSrc: ["'self'", 'https://www.google.com', ...lessonFrameOrigins],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  });
}
