import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getAcademySettings } from '#features/academy/server/academy.service.ts';
import {
  areChangesOver,
  countChanges,
  listOpenings,
  listShownCourses,
} from '#features/openings/server/openings.service.ts';
import {
  type OpeningsFilter,
  oldest,
  openingsFilterSchema,
  youngest,
} from '#features/openings/shared/openings.ts';
import { picturesAddress, publicPages } from '#features/openings/shared/openings.words.ts';
import { escapeHtml } from '#platform/server/mail/mail-outbox.ts';
import { remembering } from '#platform/server/remembered.ts';
import type { Scope } from '#platform/server/scope.ts';
import { idOf, textOf, wholeOf } from '#platform/shared/address-values.ts';
import { type Locale, locales } from '#platform/shared/localized-text.ts';
import type { Foundation } from '../foundation.ts';
import { acceptedEncoding, compress, type Encoding } from '../plugins/compression.ts';
import { addressOf } from './openings-drawn.ts';
import { drawOpenings } from './openings-page.ts';
import { openingsPictures, sharedAs } from './openings-pictures.ts';

type Query = Readonly<Record<string, unknown>>;

/** A page as it is sent. */
interface Page {
  readonly html: string;
  readonly etag: string;
  /** The site that may show it in a frame. */
  readonly framedBy: string | null;
  /** Whether nobody was changing what it shows while it was read: it may be kept. */
  readonly isFinal: boolean;
  readonly compressed: Map<Encoding, Promise<Buffer>>;
}

/** Some 8 MB of pages in a process. */
const mostKept = 120;
/** How long a lesson that has begun may still be called the next one, in milliseconds. */
const clockStep = 30_000;

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
 * may show it in a frame. `/sitemap.xml` and `/robots.txt` lead search engines there and nowhere else. A page that was drawn is sent again
 * until something that it shows changes (record 130).
 */
export function openings(app: FastifyInstance, { env }: Pick<Foundation, 'env'>): void {
  const kept = remembering<Page>({ most: mostKept, isKept: ({ isFinal }) => isFinal });
  const { publicUrl } = env;

  for (const locale of locales)
    app.get<{ Querystring: Query }>(publicPages[locale], async (request, reply) => {
      const scope = app.strangerOf(request);
      const asked = { locale, filter: filterOf(request.query), embedded: request.query.embed !== undefined };
      const step = Math.floor(scope.now.epochMilliseconds / clockStep);
      const key = JSON.stringify([asked, step, await countChanges(scope)]);
      return sendPage(request, reply, await kept(key, () => drawPage(scope, asked)));
    });

  openingsPictures(app);

  app.get('/sitemap.xml', async (request, reply) => {
    const courses = await listShownCourses(app.strangerOf(request));
    const filters = [{ page: 1 }, ...courses.map(({ id }) => ({ page: 1, courseId: id }))];
    const pages = filters.flatMap((filter) => {
      const inLocale = (locale: Locale) =>
        escapeHtml(publicUrl + addressOf({ locale, filter, embedded: false }, 1));
      const alternates = locales.map(
        (each) => `<xhtml:link rel="alternate" hreflang="${each}" href="${inLocale(each)}"/>`,
      );
      return locales.map((locale) => `<url><loc>${inLocale(locale)}</loc>${alternates.join('')}</url>`);
    });
    return reply
      .type('application/xml')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${pages.join('\n')}</urlset>\n`,
      );
  });
  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain')
      .send(
        `User-agent: *\n${[...Object.values(publicPages), `${picturesAddress}/`]
          .map((path) => `Allow: ${path}\n`)
          .join('')}Disallow: /\nSitemap: ${publicUrl}/sitemap.xml\n`,
      ),
  );
}

interface Asked {
  readonly locale: Locale;
  readonly filter: OpeningsFilter;
  readonly embedded: boolean;
}

async function drawPage(scope: Scope, asked: Asked): Promise<Page> {
  // Before anything is read: a change that is still under way would be missing, though it was counted.
  const isFinal = await areChangesOver(scope);
  const [found, settings] = await Promise.all([
    listOpenings(scope, asked.filter),
    asked.embedded ? getAcademySettings(scope) : null,
  ]);
  const { publicUrl } = scope.env;
  const shared = await sharedAs(scope, asked, found);
  const html = drawOpenings({ ...asked, publicUrl, openings: found, shared });
  const hash = createHash('sha256').update(html).digest('base64url').slice(0, 22);
  return {
    ...{ html, isFinal, compressed: new Map() },
    etag: `W/"${hash}"`,
    framedBy: settings && siteOf(settings.contact.website),
  };
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): Promise<unknown> {
  reply.headers({ 'cache-control': 'no-cache', etag: page.etag, vary: 'accept-encoding' });
  if (page.framedBy) allowFrame(reply, page.framedBy);
  const known = String(request.headers['if-none-match'] ?? '').split(/\s*,\s*/);
  if (known.includes(page.etag)) return reply.code(304).send();
  reply.type('text/html; charset=utf-8');
  const encoding = acceptedEncoding(request);
  if (!encoding) return reply.send(page.html);
  const compressed = page.compressed.get(encoding) ?? compress(page.html, encoding);
  page.compressed.set(encoding, compressed);
  return reply.header('content-encoding', encoding).send(await compressed);
}

/** Lets the website that the academy names in its settings show the page in a frame. */
function allowFrame(reply: FastifyReply, site: string): void {
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
