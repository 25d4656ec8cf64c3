import type { FastifyInstance, FastifyReply } from 'fastify';
import { readUnsubscribe, unsubscribe } from '#features/notifications/server/unsubscribe.service.ts';
import { escapeHtml } from '#platform/server/mail/mail-outbox.ts';
import { defaultLocale, inLanguage, type Locale, locales } from '#platform/shared/localized-text.ts';
import { noteError } from './error-answers.ts';
import { htmlPage } from './html-page.ts';
import { takeRawBodies } from './raw-bodies.ts';
import { unsubscribeWords } from './unsubscribe.words.ts';

const style = `
:root { color-scheme: light dark; }
body { font: 17px/1.5 system-ui, sans-serif; max-width: 34rem; margin: 12vh auto 0; padding: 0 1.25rem; color: light-dark(#15173a, #f4f3ff); background: light-dark(#f5f4fb, #0e1024); }
h1 { font-size: 1.5rem; line-height: 1.25; }
button { font: inherit; font-weight: 650; min-height: 44px; padding: .5rem 1.25rem; border: 0; border-radius: 8px; background: #5b4be0; color: #fff; cursor: pointer; }
a { color: light-dark(#4a3ac4, #b6a9ff); }`;

function pageOf(locale: Locale, body: string): string {
  const { title } = inLanguage(unsubscribeWords, locale);
  return htmlPage({
    locale,
    title: `${title} – Orbita`,
    style,
    head: '<meta name="robots" content="noindex">',
    body: `<main><h1>${escapeHtml(title)}</h1>${body}</main>`,
  });
}

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;
const home = (locale: Locale) =>
  `<p><a href="/">${escapeHtml(inLanguage(unsubscribeWords, locale).home)}</a></p>`;

function send(reply: FastifyReply, locale: Locale, body: string): FastifyReply {
  return (
    reply
      .header('cache-control', 'no-store')
      // The address contains the token: other sites get no referrer, but the form still sends its origin.
      .header('referrer-policy', 'strict-origin')
      .type('text/html; charset=utf-8')
      .send(pageOf(locale, body))
  );
}

const unknown = paragraph(inLanguage(unsubscribeWords, defaultLocale).wrong) + home(defaultLocale);

/**
 * `/unsubscribe/<token>` of a mail (RFC 8058): anyone who holds the mail can switch such mails off, without signing in.
 * Opening the page changes nothing, because mail programs prefetch links; a click on the button, or in the mail program,
 * does.
 */
export async function unsubscribing(app: FastifyInstance): Promise<void> {
  takeRawBodies(app);
  // A person reads this error; which language they read is not known yet.
  app.setErrorHandler((error, request, reply) => {
    noteError(error, request, reply);
    return send(
      reply,
      defaultLocale,
      locales
        .map((each) => `<div lang="${each}">${paragraph(inLanguage(unsubscribeWords, each).failed)}</div>`)
        .join('') + home(defaultLocale),
    );
  });

  app.get<{ Params: { token: string } }>('/unsubscribe/:token', async (request, reply) => {
    const scope = await app.scopeOf(request);
    const found = await readUnsubscribe(scope, request.params.token);
    if (!found) return send(reply.status(404), defaultLocale, unknown);
    const { ask, button } = inLanguage(unsubscribeWords, found.locale);
    const form = `<form method="post"><button>${escapeHtml(button)}</button></form>`;
    return send(reply, found.locale, paragraph(ask) + form);
  });

  app.post<{ Params: { token: string } }>('/unsubscribe/:token', async (request, reply) => {
    const scope = await app.scopeOf(request);
    const done = await unsubscribe(scope, request.params.token);
    if (!done) return send(reply.status(404), defaultLocale, unknown);
    const { done: said, back } = inLanguage(unsubscribeWords, done.locale);
    return send(reply, done.locale, paragraph(said) + paragraph(back) + home(done.locale));
  });
}
