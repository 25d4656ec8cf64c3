import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Status } from '#features/operations/server/status.service.ts';
import { escapeHtml } from '#platform/server/mail/mail-outbox.ts';
import { formatMoment } from '#platform/shared/dates.ts';
import { inLanguage, type Locale, locales } from '#platform/shared/localized-text.ts';
import { htmlPage } from './html-page.ts';
import { statusWords } from './status.words.ts';

/** How a line looks: its sign and colour say what its words say. */
type Tone = 'well' | 'slow' | 'wrong';

const appTones = { works: 'well', limited: 'slow', away: 'wrong' } as const;
const mailTones = { leave: 'well', late: 'slow', wait: 'slow', off: 'slow' } as const;

const assets = fileURLToPath(new URL('../../../dist/web/assets/', import.meta.url));

/** The web app's own fonts, as far as it is built; without them the system's are as readable. */
function fontFaces(): string {
  const built = existsSync(assets) ? readdirSync(assets) : [];
  const face = (family: string, name: RegExp, range: string) => {
    const file = built.find((each) => name.test(each));
    if (!file) return '';
    return `@font-face { font-family: ${family}; font-weight: 200 900; font-display: swap; src: url(/assets/${file}) format('woff2');${range} }`;
  };
  return [
    face('Unbounded', /^unbounded-display.*\.woff2$/, ''),
    face('Figtree', /^figtree-latin-wght-normal.*\.woff2$/, 'unicode-range: U+0-FF, U+2013-2026;'),
    face('Figtree', /^figtree-latin-ext-wght-normal.*\.woff2$/, 'unicode-range: U+100-2AF;'),
  ].join('\n');
}

const styles = `${fontFaces()}
:root { color-scheme: light dark; --text: light-dark(#15173a, #f4f3ff); --dimmed: light-dark(#54587c, #c3c4ec); --ground: light-dark(#f5f4fb, #0e1024);
  --card: light-dark(#fff, #1b1e44); --border: light-dark(#e2e1f0, #3a3f80); --link: light-dark(#4a3ac4, #b6a9ff);
  --well: light-dark(#086156, #a9f0e2); --slow: light-dark(#7d4a00, #ffd48f); --wrong: light-dark(#a3241b, #ffc9c2); }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100dvh; display: flex; flex-direction: column; font: 17px/1.5 Figtree, system-ui, sans-serif; color: var(--text); background: var(--ground); }
.sky { color: #f4f3ff; padding: 20px 16px 84px; background: radial-gradient(circle at 3% 30%, #fff 0 1px, #0000 1.5px), radial-gradient(circle at 31% 12%, #fff 0 1px, #0000 1.5px),
  radial-gradient(circle at 47% 18%, #c9c1ff 0 1.5px, #0000 2px), radial-gradient(circle at 97% 44%, #fff 0 1px, #0000 1.5px), radial-gradient(circle at 83% 22%, #ffe9a8 0 1.5px, #0000 2px),
  radial-gradient(circle at 94% 74%, #fff 0 1px, #0000 1.5px), radial-gradient(90% 90% at 82% -8%, #4a35b8, #0000 70%), #0b0d22; }
.sky > div, main { width: 100%; margin: 0 auto; }
.sky > div { max-width: 720px; }
nav { display: flex; justify-content: space-between; align-items: center; gap: 16px; }
nav a { color: inherit; min-height: 44px; display: inline-flex; align-items: center; gap: 8px; }
nav .home { font: 700 20px Unbounded, Figtree, system-ui, sans-serif; text-decoration: none; }
.hero { display: flex; align-items: center; gap: 32px; margin-top: 28px; }
.hero svg { flex: none; width: clamp(96px, 22vw, 168px); height: auto; }
h1 { font: 700 clamp(1.5rem, 1.15rem + 1.8vw, 2.25rem)/1.2 Unbounded, Figtree, system-ui, sans-serif; margin: 0 0 12px; text-wrap: balance; overflow-wrap: break-word; }
.hero p { margin: 0; color: #c3c4ec; max-width: 30rem; }
main { max-width: 752px; padding: 0 16px 48px; margin-top: -44px; }
dl { margin: 0; background: var(--card); border: 1px solid var(--border); border-radius: 12px; }
dl div { display: flex; flex-wrap: wrap; gap: 4px 24px; justify-content: space-between; padding: 18px 20px; }
dl div + div { border-top: 1px solid var(--border); }
dt { font-weight: 650; }
dd { margin: 0; display: flex; gap: 10px; align-items: baseline; }
dd svg { flex: none; width: 16px; height: 16px; align-self: flex-start; margin-top: 5px; }
dd small { display: block; color: var(--dimmed); font-size: .9375rem; font-variant-numeric: tabular-nums; }
.well { color: var(--well); } .slow { color: var(--slow); } .wrong { color: var(--wrong); }
footer { display: flex; flex-wrap: wrap; gap: 8px 24px; align-items: center; justify-content: space-between; margin-top: 16px; color: var(--dimmed); font-variant-numeric: tabular-nums; }
footer p { margin: 0; }
footer a { color: var(--link); min-height: 44px; display: inline-flex; align-items: center; }
a:focus-visible { outline: 3px solid #8f7efa; outline-offset: 2px; border-radius: 8px; }
@media (max-width: 599.9px) { .hero { flex-direction: column-reverse; align-items: flex-start; gap: 20px; margin-top: 12px; } dl div { flex-direction: column; } }
@media (min-width: 900px) { .sky { padding: 32px 40px 108px; } .hero { margin-top: 48px; gap: 56px; } main { max-width: 832px; margin-top: -60px; } .sky > div { max-width: 800px; } }`;

const logo = `<svg width="32" height="32" viewBox="0 0 48 48" aria-hidden="true"><circle cx="24" cy="25" r="16" fill="none" stroke="#b6a9ff" stroke-width="7.5"/>
<circle cx="36.5" cy="12.5" r="9.5" fill="#0b0d22"/><circle cx="36.5" cy="12.5" r="6.6" fill="#ffc93d"/></svg>`;

/** A planet with its moon on the way around it; where something is wrong the moon has stopped, off its way. */
const planets: Record<Tone, string> = {
  well: planet({ base: '#1fbfa4', light: '#a9f0e2', moon: 'cx="142" cy="62"' }),
  slow: planet({ base: '#f59f2c', light: '#ffe9a8', moon: 'cx="146" cy="34"' }),
  wrong: planet({ base: '#ff6f61', light: '#ffc9c2', moon: 'cx="128" cy="20"' }),
};

function planet({ base, light, moon }: { base: string; light: string; moon: string }): string {
  return `<svg viewBox="0 0 168 168" aria-hidden="true"><g transform="rotate(-18 84 84)" fill="none" stroke="#b6a9ff" stroke-width="4">
<path d="M12 84a72 24 0 0 1 144 0" opacity=".55"/></g><circle cx="84" cy="84" r="46" fill="${base}"/>
<path d="M48 62c16-9 28 4 44-2s20-9 30-4a46 46 0 0 1 6 12c-18-5-26 5-42 9s-28-5-42 0zM44 98c18-8 30 3 48-3s24-5 36-1a46 46 0 0 1-5 11c-12 0-20 5-36 8s-26-4-39-2z" fill="${light}" opacity=".75"/>
<path d="M114 49a46 46 0 0 1-66 64 50 50 0 0 0 66-64z" fill="#0b0d22" opacity=".22"/>
<g transform="rotate(-18 84 84)" fill="none" stroke="#b6a9ff" stroke-width="4" stroke-linecap="round"><path d="M12 84a72 24 0 0 0 144 0"/></g><circle ${moon} r="9" fill="#ffc93d"/></svg>`;
}

const signs: Record<Tone, string> = {
  well: '<path d="M3 8.5l3.5 3.5L13 4.5"/>',
  slow: '<path d="M8 3.5V8l3 2M14.5 8a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0z"/>',
  wrong: '<path d="M4 4l8 8M12 4l-8 8"/>',
};

interface Line {
  readonly name: string;
  readonly text: string;
  readonly tone: Tone;
  readonly since: string;
}

const lineOf = ({ name, text, tone, since }: Line) => `<div><dt>${escapeHtml(name)}</dt>
<dd class="${tone}"><svg viewBox="0 0 16 16" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${signs[tone]}</svg>
<span>${escapeHtml(text)}${since && `<small>${escapeHtml(since)}</small>`}</span></dd></div>`;

/** The status page as a whole document. */
export function statusPage({ app, mails, lookedAt }: Status, locale: Locale): string {
  const words = inLanguage(statusWords, locale);
  const at = (text: string, instant: string | null) =>
    instant ? text.replace('{at}', formatMoment(instant, locale)) : '';
  const languages = locales
    .filter((each) => each !== locale)
    .map((each) => {
      const name = escapeHtml(inLanguage(statusWords, each).language);
      return `<a href="/status?lang=${each}" lang="${each}" hreflang="${each}">${name}</a>`;
    });
  const lines: Line[] = [
    {
      name: words.app,
      text: words.apps[app.state],
      tone: appTones[app.state],
      since: at(words.since, app.since),
    },
    {
      name: words.mails,
      text: words.mail[mails.state],
      tone: mailTones[mails.state],
      since: at(words.since, mails.since),
    },
  ];
  return htmlPage({
    locale,
    title: `${words.headline[app.state]} – ${words.title}`,
    style: styles,
    head: '<meta name="robots" content="noindex">',
    body: `<header class="sky"><div>
<nav><a class="home" href="/" aria-label="${escapeHtml(words.home)}">${logo}<span aria-hidden="true">Orbita</span></a>${languages.join('')}</nav>
<div class="hero"><div><h1>${escapeHtml(words.headline[app.state])}</h1><p>${escapeHtml(words.advice[app.state])}</p></div>${planets[appTones[app.state]]}</div>
</div></header>
<main>
<dl>${lines.map(lineOf).join('')}</dl>
<footer><p>${escapeHtml(at(words.checked, lookedAt))}</p><a href="/status?lang=${locale}">${escapeHtml(words.again)}</a></footer>
</main>`,
  });
}
