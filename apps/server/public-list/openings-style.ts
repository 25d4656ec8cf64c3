/** The style of the page of the groups: the tokens of the app's theme, without its weight. */
export const openingsCss = `
:root { color-scheme: light dark; --text: light-dark(#15173a, #f4f3ff); --dim: light-dark(#54587c, #b9bbdd); --line: light-dark(#e2e1f0, #343862);
  --strong: light-dark(#8487a8, #7d81b5); --ground: light-dark(#f5f4fb, #0e1024); --surface: light-dark(#fff, #171a38); --accent: light-dark(#4a3ac4, #b6a9ff);
  --free: light-dark(#086156, #7fe3d0); --free-ground: light-dark(#d8f6ef, #0f3a37); --sunken: light-dark(#eeedf8, #23264a); --star: light-dark(#e0a100, #ffc93d); }
* { box-sizing: border-box; }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: var(--text); background: var(--ground); }
header, main { max-width: 1200px; margin: 0 auto; padding: 0 16px; }
header { display: flex; flex-wrap: wrap; align-items: center; gap: 0 20px; min-height: 64px; padding-top: 12px; }
header strong { flex: 1 1 auto; font-size: 1.125rem; overflow-wrap: anywhere; }
a { color: var(--accent); }
header a, nav a { display: inline-flex; align-items: center; min-height: 44px; }
:focus-visible { outline: 3px solid #8f7efa; outline-offset: 2px; }
h1 { margin: 16px 0 0; font-size: 2rem; line-height: 1.2; }
.lead { margin: 4px 0 20px; color: var(--dim); }
form { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 140px), 1fr)); gap: 12px; align-items: end; margin-bottom: 20px; }
label { display: grid; gap: 4px; font-size: .9375rem; font-weight: 600; }
select, button, .go { min-height: 44px; border-radius: 8px; font: inherit; }
select { width: 100%; padding: 0 10px; font-weight: 400; border: 1px solid var(--strong); color: var(--text); background: var(--surface); text-overflow: ellipsis; }
button, .go { padding: 0 20px; border: 0; font-weight: 650; color: #fff; background: #5b4be0; cursor: pointer; }
@media (max-width: 787px) { form { grid-template-columns: 1fr 1fr; } form button { grid-column: 1 / -1; } }
.count { margin: 0 0 12px; color: var(--dim); }
.groups { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 330px), 1fr)); gap: 16px; margin: 0; padding: 0; list-style: none; }
.groups > li { display: flex; flex-direction: column; gap: 10px; padding: 20px; border: 1px solid var(--line); border-radius: 12px; background: var(--surface); overflow: hidden; }
.groups img { display: block; width: calc(100% + 40px); height: auto; aspect-ratio: 16 / 9; margin: -20px -20px 6px; object-fit: cover; background: var(--sunken); }
h2 { margin: 0; font-size: 1.1875rem; line-height: 1.3; overflow-wrap: anywhere; }
.groups ul { margin: 0; padding: 0; list-style: none; overflow-wrap: anywhere; }
.groups p { margin: 0; color: var(--dim); overflow-wrap: anywhere; }
.groups .makes { display: flex; gap: 8px; padding: 10px 12px; border-radius: 8px; color: var(--text); background: var(--sunken); }
.makes::before { content: ""; flex: none; width: 18px; height: 18px; margin-top: 3px; background: var(--star); clip-path: polygon(50% 4%, 62% 36%, 97% 38%, 69% 60%, 79% 94%, 50% 74%, 21% 94%, 31% 60%, 3% 38%, 38% 36%); }
.when { font-weight: 650; }
.foot { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: center; gap: 10px 8px; margin-top: auto; padding-top: 6px; }
.price { font-size: 1.1875rem; font-weight: 750; font-variant-numeric: tabular-nums; }
.seats { padding: 2px 10px; border-radius: 999px; font-size: .9375rem; font-weight: 600; color: var(--free); background: var(--free-ground); }
.seats.full { color: var(--dim); background: var(--sunken); }
.foot::after { content: ""; flex: 1 0 100%; order: 1; }
.foot .go, .foot .try { order: 2; }
.try { display: inline-flex; flex: 1 1 auto; min-height: 44px; padding: 0 13px; justify-content: center; align-items: center; border: 1px solid var(--strong); border-radius: 8px; text-decoration: none; }
.go { display: inline-flex; flex: 1 1 auto; padding: 0 13px; justify-content: center; align-items: center; text-decoration: none; }
nav { display: grid; grid-template-columns: 1fr auto 1fr; align-items: center; gap: 16px; padding: 16px 0; }
nav > :last-child { justify-self: end; }
.none { padding: 48px 0; text-align: center; color: var(--dim); }
main { padding-bottom: 48px; }
`.replaceAll('\n', ' ');
