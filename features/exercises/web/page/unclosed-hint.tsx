import { useTranslations } from 'use-intl';
import type { WebCode } from '../../shared/exercise.ts';
import classes from '../components/exercise-player.module.css';
import type { PagePlace } from './error-place.view.ts';
import { lineOf, PlaceButton } from './page-error-card.tsx';
import { type Unclosed, unclosedIn } from './unclosed.view.ts';

interface Props {
  readonly code: WebCode;
  readonly onGoTo: (place: PagePlace) => void;
}

/** What is not closed in a page's HTML, of which a browser says nothing: a hint, no error. */
export function UnclosedHint({ code, onGoTo }: Props) {
  const t = useTranslations('exercises');
  const found = unclosedIn(code.html);
  if (!found || !t.has('page_errors.hint')) return null;
  const { name, line } = found;
  const place = { part: 'html', line } as const;
  const words = { start: `<${name}>`, end: `</${name}>`, sign: '>' };
  return (
    <section className={classes.hint} data-note aria-label={t('page_errors.hint')}>
      <p className={classes.where}>
        <PlaceButton place={place} onGoTo={onGoTo} />
        <code>{lineOf(place, code)}</code>
      </p>
      <p>{t(`page_errors.${wordsOf(found)}`, words)}</p>
    </section>
  );
}

function wordsOf({ kind, name }: Unclosed) {
  if (kind === 'quote') return 'quote_open';
  return kind === 'open' && /^h[1-6]$/.test(name) ? 'open_heading' : kind;
}
