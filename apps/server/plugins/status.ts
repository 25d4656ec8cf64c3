import type { FastifyInstance, FastifyRequest } from 'fastify';
import { watchStatus } from '#features/operations/server/status.service.ts';
import { networkOf } from '#platform/server/security/rate-limit.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { defaultLocale, type Locale, locales } from '#platform/shared/localized-text.ts';
import type { Foundation } from '../foundation.ts';
import { statusPage } from './status-page.ts';

/** Requests of one network within a window, in seconds. A school behind one address has room. */
const limit = 300;
const windowSeconds = 60;
/** Networks that are counted at once: more of them in one window share one count. */
const mostCounted = 10_000;

/**
 * `/status` for families: whether Orbita works and mails leave, since when not. It names nobody, needs no session, and answers while
 * the database is away. A request costs a look at what the process remembers.
 */
export function status(app: FastifyInstance, foundation: Foundation): void {
  const { db, env, clock = () => Temporal.Now.instant() } = foundation;
  const watch = watchStatus({
    ...{ db, clock, mailsLeave: env.smtpUrl !== undefined },
    readiness: () => app.currentReadiness(),
  });
  app.addHook('onListen', async () => watch.begin());
  app.addHook('onClose', async () => watch.end());
  const count = countNetworks(clock);

  app.get('/status', { logLevel: 'warn' }, async (request, reply) => {
    count(request.ip);
    const locale = askedLocale(request);
    const page = statusPage(await watch.current(), locale);
    return reply
      .headers({ 'cache-control': 'public, max-age=10', vary: 'accept-language', 'content-language': locale })
      .type('text/html; charset=utf-8')
      .send(page);
  });
}

/** The language of `?lang`, else the first known one that the browser wants. */
function askedLocale({ query, headers }: FastifyRequest): Locale {
  const { lang } = query as { lang?: unknown };
  const wanted = (headers['accept-language'] ?? '')
    .split(',')
    .map((each) => {
      const [tag = '', quality] = each
        .trim()
        .toLowerCase()
        .split(/;\s*q=/);
      return { language: tag.split('-')[0] ?? '', weight: quality === undefined ? 1 : Number(quality) || 0 };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ language }) => language);
  const known = [lang, ...wanted].find((each) => locales.some((locale) => locale === each));
  return (known as Locale | undefined) ?? defaultLocale;
}

/** Counts in this process's memory: the database, which counts everything else, may be away. */
function countNetworks(clock: () => Temporal.Instant): (address: string) => void {
  const counts = new Map<string, number>();
  let window = 0;
  return (address) => {
    const seconds = Math.floor(clock().epochMilliseconds / 1000);
    if (Math.floor(seconds / windowSeconds) !== window) {
      window = Math.floor(seconds / windowSeconds);
      counts.clear();
    }
    const network = networkOf(address);
    const key = counts.has(network) || counts.size < mostCounted ? network : 'others';
    const times = (counts.get(key) ?? 0) + 1;
    counts.set(key, times);
    if (times > limit)
      throw new AppError('request/too-many', { retryAfter: windowSeconds - (seconds % windowSeconds) });
  };
}
