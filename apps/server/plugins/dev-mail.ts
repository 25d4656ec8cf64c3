import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '#platform/server/mail/mail-outbox.ts';
import { findMail, listMails } from '#platform/server/mail/mailbox.ts';
import { formatMoment } from '#platform/shared/dates.ts';
import type { Foundation } from '../foundation.ts';

const shell = (title: string, body: string) => `<!doctype html>
<html lang="lt">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${escapeHtml(title)}</title>
  <style>
    body { font: 16px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; color: #1d1f3d; background: #f6f6fb; }
    ul { list-style: none; padding: 0; } li, article { background: #fff; border: 1px solid #dddde8; border-radius: 12px; padding: 1rem; margin: .75rem 0; }
    a { color: #4a3bc4; } small { color: #555a75; } pre { white-space: pre-wrap; overflow-wrap: anywhere; }
  </style>
</head>
<body>${body}</body>
</html>`;

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
    return reply.type('text/html').send(shell('Pašto dėžutė', `<h1>Pašto dėžutė</h1>${list}`));
  });

  app.get<{ Params: { id: string } }>('/dev/mail/:id', async (request, reply) => {
    const mail = await findMail(db, request.params.id);
    if (!mail) return reply.callNotFound();
    const body = `<p><a href="/dev/mail">← Pašto dėžutė</a></p><article><h1>${escapeHtml(mail.subject)}</h1>
      <p><small>${escapeHtml(mail.recipient)} · ${formatMoment(mail.created_at, 'lt')}</small></p>${bodyOf(mail.body_html)}
      <hr><pre>${escapeHtml(mail.body_text)}</pre></article>`;
    return reply.type('text/html').send(shell(mail.subject, body));
  });
}
