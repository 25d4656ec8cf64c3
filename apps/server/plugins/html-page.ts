import { escapeHtml } from '#platform/server/mail/mail-outbox.ts';
import type { Locale } from '#platform/shared/localized-text.ts';

interface HtmlPage {
  readonly locale: Locale;
  /** As text. */
  readonly title: string;
  readonly style: string;
  /** More elements of the head, as HTML. */
  readonly head?: string;
  /** As HTML. */
  readonly body: string;
}

/** A page that the server draws by itself, as a whole document without scripts. */
export function htmlPage({ locale, title, style, head = '', body }: HtmlPage): string {
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
${head}
<style>${style}</style>
</head>
<body>
${body}
</body>
</html>`;
}
