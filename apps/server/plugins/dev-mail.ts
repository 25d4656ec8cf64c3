import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '#platform/server/mail/mail-outbox.ts';
import { findMail, listMails } from '#platform/server/mail/mailbox.ts';
import { formatMoment } from '#platform/shared/dates.ts';
import type { Foundation } from '../foundation.ts';
import { devPage } from './dev-page.ts';

/** The content of a mail's page: the mail's own `<body>` would change this one's margins. */
const bodyOf = (html: string) => html.replace(/^[\s\S]*?<body[^>]*>/, '').replace(/<\/body>[\s\S]*$/, '');

/** The demo's mailbox: every mail that would have been sent, newest first. Only without SMTP, only in the demo. */
export function devMail(app: FastifyInstance, { db }: Foundation): void {
  app.get('/dev/mail', async (_request, reply) => {
    const mails = await listMails(db);
    const items = mails.map(
      (mail) => `<li><a href="/dev/mail/${mail.id}">${escapeHtml(mail.subject)}</a><br>
        <small>${escapeHtml(mail.recipient)} · ${formatMoment(mail.created_at, 'lt')}</small></li>`,
    );
    const list = items.length > 0 ? `<ul>${items.join('')}</ul>` : '<p>Laiškų dar nėra.</p>';
    return reply.type('text/html').send(devPage('Pašto dėžutė', `<h1>Pašto dėžutė</h1>${list}`));
  });

  app.get<{ Params: { id: string } }>('/dev/mail/:id', async (request, reply) => {
    const mail = await findMail(db, request.params.id);
    if (!mail) return reply.callNotFound();
    const body = `<p><a href="/dev/mail">← Pašto dėžutė</a></p><article><h1>${escapeHtml(mail.subject)}</h1>
      <p><small>${escapeHtml(mail.recipient)} · ${formatMoment(mail.created_at, 'lt')}</small></p>${bodyOf(mail.body_html)}
      <hr><pre>${escapeHtml(mail.body_text)}</pre></article>`;
    return reply.type('text/html').send(devPage(mail.subject, body));
  });
}
