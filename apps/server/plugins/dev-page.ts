import { defaultLocale } from '#platform/shared/localized-text.ts';
import { htmlPage } from './html-page.ts';

const style = `
body { font: 16px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; color: #1d1f3d; background: #f6f6fb; }
ul { list-style: none; padding: 0; } li, article { background: #fff; border: 1px solid #dddde8; border-radius: 12px; padding: 1rem; margin: .75rem 0; }
a { color: #4a3bc4; } small { color: #555a75; } pre { white-space: pre-wrap; overflow-wrap: anywhere; }
form { display: grid; grid-template-columns: repeat(auto-fit, minmax(10rem, 1fr)); gap: .5rem; align-items: end; margin-top: .5rem; }
label { display: grid; font-size: .875rem; color: #555a75; } input, button { box-sizing: border-box; min-width: 0; width: 100%; font: inherit; padding: .5rem; min-height: 44px; border: 1px solid #b9bad0; border-radius: 8px; }
button { background: #5b4be0; border-color: #5b4be0; color: #fff; cursor: pointer; }`;

/** The frame of the demo's own pages, its mailbox and its bank: they belong to no academy. */
export const devPage = (title: string, body: string) =>
  htmlPage({ locale: defaultLocale, title, style, body });
