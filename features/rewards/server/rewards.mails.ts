import { escapeHtml, type Mail } from '#platform/server/mail-outbox.ts';

/** What the organisation is told of a claim (spec §7): order type, student e-mail, group, prize, choice, comment. */
export interface PrizeOrder {
  readonly studentName: string;
  /** Null for children without an e-mail address (decision A15). */
  readonly studentEmail: string | null;
  readonly groupName: string;
  readonly prize: string;
  readonly level: number;
  readonly points: number;
  readonly choice: string;
  readonly comment: string;
}

/** The order mail to the organisation, in Lithuanian: its readers work there. */
export function prizeOrderMail(to: string, order: PrizeOrder): Mail {
  const lines: [string, string][] = [
    ['Užsakymo tipas', 'Prizas už taškus'],
    ['Mokinys', order.studentName],
    ['Mokinio el. paštas', order.studentEmail ?? '—'],
    ['Grupė', order.groupName],
    ['Prizas', `${order.prize} (lygis: ${order.level}, kaina taškais: ${order.points})`],
    ['Pasirinkimas', order.choice],
    ['Komentaras', order.comment || '—'],
  ];
  return {
    to,
    subject: `Prizo užsakymas: ${order.prize} (${order.groupName})`,
    text: `Gautas naujas prizo užsakymas.\n\n${lines.map(([name, value]) => `${name}: ${value}`).join('\n')}\n`,
    html: `<p>Gautas naujas prizo užsakymas.</p>\n<table>\n${lines.map(htmlRow).join('\n')}\n</table>\n`,
  };
}

function htmlRow([name, value]: [string, string]): string {
  const lines = escapeHtml(value).replaceAll('\n', '<br>');
  return `<tr><th scope="row" align="left" valign="top">${escapeHtml(name)}</th><td>${lines}</td></tr>`;
}
