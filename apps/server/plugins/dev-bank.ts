import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import {
  demoPayersIban,
  listYesterdaysTransfers,
  openForTransfers,
} from '#features/invoices/server/payments/demo-bank.service.ts';
import {
  camtOf,
  csvOf,
  type KeptTransfer,
} from '#features/invoices/server/statements/statement-writing.rules.ts';
import { escapeHtml } from '#platform/server/mail/mail-outbox.ts';
import { nowIso, today } from '#platform/server/scope.ts';
import { formatMoney, parseMoney, plainAmount } from '#platform/shared/money.ts';
import { devPage } from './dev-page.ts';

/**
 * The demo's bank: payers send a transfer of any amount and reference, and it produces a statement of the academy's account
 * to import. Only in the demo. Sent transfers are kept in the memory of the process.
 */
export async function devBank(app: FastifyInstance): Promise<void> {
  const sent: KeptTransfer[] = [];
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4096 },
    async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );

  app.get('/dev/bank', async (request, reply) => {
    const { invoices } = await openForTransfers(await app.scopeOf(request));
    const open = invoices.map(
      ({ number, payerName, openCents, reference }) => `<li><strong>${escapeHtml(number)}</strong> ·
        ${escapeHtml(payerName)} · ${formatMoney(openCents)}
        <form method="post" action="/dev/bank">
          ${field('Suma', 'amount', plainAmount(openCents))}
          ${field('Įmokos kodas', 'reference', reference)}
          ${field('Mokėtojas', 'name', payerName)}
          <button>Siųsti pavedimą</button>
        </form></li>`,
    );
    const rows = sent.map(
      ({ payerName, amountCents, reference }) =>
        `<li>${escapeHtml(payerName)} · ${formatMoney(amountCents)} <small>${escapeHtml(reference)}</small></li>`,
    );
    const body = `<h1>Demonstracinis bankas</h1>
      <p>Čia atliekami pavedimai be tikrų pinigų. Pakeitus sumą ar kodą, išeis dalinis arba klaidingas mokėjimas.</p>
      <h2>Neapmokėtos sąskaitos</h2><ul>${open.join('') || '<li>Neapmokėtų sąskaitų nėra.</li>'}</ul>
      <h2>Išrašas</h2><p><a href="/dev/bank/statement.xml">camt.053</a> · <a href="/dev/bank/statement.csv">CSV</a></p>
      <ul>${rows.join('') || '<li>Pavedimų dar nėra.</li>'}</ul>
      <p><a href="/dev/bank/yesterday.xml">Vakar dienos išrašas</a>: jį dar reikia importuoti.</p>`;
    return reply.type('text/html').send(devPage('Demonstracinis bankas', body));
  });

  app.post<{ Body: Record<string, string> }>('/dev/bank', async (request, reply) => {
    const { amount = '', reference = '', name = '' } = request.body;
    const amountCents = parseMoney(amount);
    if (amountCents === null || amountCents <= 0) return reply.redirect('/dev/bank', 303);
    sent.push({
      ...{ id: randomUUID(), bookedOn: today(await app.scopeOf(request)), amountCents },
      ...{
        payerName: name.slice(0, 140),
        payerIban: demoPayersIban,
        text: '',
        reference: reference.slice(0, 35),
      },
    });
    return reply.redirect('/dev/bank', 303);
  });

  const camt = { sent: async () => sent, yesterday: listYesterdaysTransfers };
  for (const [path, name, transfersOf] of [
    ['/dev/bank/statement.xml', 'israsas.xml', camt.sent],
    ['/dev/bank/yesterday.xml', 'vakar.xml', camt.yesterday],
  ] as const)
    app.get(path, async (request, reply) => {
      const scope = await app.scopeOf(request);
      const { iban } = await openForTransfers(scope);
      return reply
        .headers({
          'content-type': 'application/xml',
          'content-disposition': `attachment; filename="${name}"`,
        })
        .send(camtOf({ iban, createdAt: nowIso(scope), transfers: await transfersOf(scope) }));
    });

  app.get('/dev/bank/statement.csv', async (_request, reply) =>
    reply
      .headers({ 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="israsas.csv"' })
      .send(csvOf({ transfers: sent })),
  );
}

const field = (label: string, name: string, value: string) =>
  `<label>${label}<input name="${name}" value="${escapeHtml(value)}" maxlength="140"></label>`;
