import type { FastifyInstance, FastifyReply } from 'fastify';
import { getAcademySettings } from '#features/academy/server/academy.service.ts';
import { listOpenings } from '#features/openings/server/openings.service.ts';
import {
  type OpeningsFilter,
  oldest,
  openingsFilterSchema,
  youngest,
} from '#features/openings/shared/openings.ts';
import { publicPages } from '#features/openings/shared/openings.words.ts';
import type { Scope } from '#platform/server/scope.ts';
import { idOf, textOf, wholeOf } from '#platform/shared/address-values.ts';
import { locales } from '#platform/shared/localized-text.ts';
import type { Foundation } from '../foundation.ts';
import { drawOpenings } from './openings-page.ts';

type Query = Readonly<Record<string, unknown>>;

/** What an address asks for; what it says wrongly is ignored, as links are shared and shortened. */
function filterOf({ place, age, day, course, page }: Query): OpeningsFilter {
  const where = textOf(place, 130);
  const city = openingsFilterSchema.shape.city.safeParse(where?.replace(/^city:/, '')).data;
  return {
    ...(where === 'online' ? { online: true } : {}),
    ...(where?.startsWith('city:') && city ? { city } : {}),
    age: wholeOf(Number(age), youngest, oldest),
    weekday: wholeOf(Number(day), 1, 7),
    courseId: idOf(course),
    page: wholeOf(Number(page), 1, 1000) ?? 1,
  };
}

/**
 * `/grupes` and `/groups`: the groups that anybody may find, as plain HTML (decision E1). With `?embed` the academy's own site
 * may show it in a frame. `/sitemap.xml` and `/robots.txt` lead search engines there and nowhere else.
 */
export function openings(app: FastifyInstance, { env }: Pick<Foundation, 'env'>): void {
  for (const locale of locales)
    app.get<{ Querystring: Query }>(publicPages[locale], async (request, reply) => {
      const scope = await app.scopeOf(request);
      const filter = filterOf(request.query);
      const embedded = request.query.embed !== undefined;
      const found = await listOpenings(scope, filter);
      if (embedded) await allowFrame(scope, reply);
      const drawn = { locale, publicUrl: env.publicUrl, filter, openings: found, embedded };
      return reply
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(drawOpenings(drawn));
    });

  app.get('/sitemap.xml', (_request, reply) =>
    reply.type('application/xml').send(
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${Object.values(
        publicPages,
      )
        .map((path) => `<url><loc>${env.publicUrl}${path}</loc></url>`)
        .join('')}</urlset>\n`,
    ),
  );
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain').send(
      `User-agent: *\n${Object.values(publicPages)
        .map((path) => `Allow: ${path}\n`)
        .join('')}Disallow: /\nSitemap: ${env.publicUrl}/sitemap.xml\n`,
    ),
  );
}

/** Lets the website that the academy names in its settings show the page in a frame. */
async function allowFrame(scope: Scope, reply: FastifyReply): Promise<void> {
  const { contact } = await getAcademySettings(scope);
  const site = siteOf(contact.website);
  if (!site) return;
  const policy = String(reply.getHeader('content-security-policy'));
  reply.header(
    'content-security-policy',
    policy.replace("frame-ancestors 'none'", () => `frame-ancestors 'self' ${site}`),
  );
  reply.removeHeader('x-frame-options');
}

/** The origin of a website as a policy may name it: hosts may hold signs that mean something there. */
function siteOf(website: string): string | null {
  const { protocol, hostname, origin } = URL.parse(website) ?? {};
  const isPlain = /^https?:$/.test(protocol ?? '') && /^[a-z0-9.-]+$/.test(hostname ?? '');
  return isPlain && origin ? origin : null;
}
