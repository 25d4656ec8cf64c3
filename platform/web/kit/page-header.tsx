import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { usePageTitle } from '../use-page-title.ts';
import classes from './page-header.module.css';

/** One step of the path to a page; the last one, the page itself, is not listed. */
export interface Crumb {
  readonly label: string;
  readonly link: LinkProps;
}

interface Props {
  readonly title: string;
  readonly crumbs?: readonly Crumb[];
  /** A line under the title: what the page is about, never how to use it. */
  readonly subtitle?: ReactNode;
  /** The screen's one main action. */
  readonly action?: ReactNode;
  /** Above a list, which phones show as soon as possible: the action is beside the title there, and the subtitle is left out. */
  readonly dense?: boolean;
  /** The action is as short as a word and a sign: phones show it on the line of the breadcrumbs. */
  readonly briefAction?: boolean;
}

/** The header of every page: breadcrumbs, title, main action. Names the browser tab as well. */
export function PageHeader({ title, crumbs = [], subtitle, action, dense, briefAction }: Props) {
  usePageTitle(title);
  return (
    <header className={classes.header} data-dense={dense} data-brief-action={briefAction || undefined}>
      <Breadcrumbs crumbs={crumbs} />
      <div className={classes.row}>
        <div className={classes.words}>
          <h1 className={classes.title}>{title}</h1>
          {subtitle && <div className={classes.subtitle}>{subtitle}</div>}
        </div>
        {action && <div className={classes.action}>{action}</div>}
      </div>
    </header>
  );
}

/** The path to a page, for one whose header is its own; nothing for a page that is no deeper than one. */
export function Breadcrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const t = useTranslations('kit');
  if (crumbs.length === 0) return null;
  return (
    <nav aria-label={t('breadcrumbs')}>
      <ol className={classes.crumbs}>
        {crumbs.map((crumb) => (
          <li key={crumb.label}>
            <Link {...crumb.link} className={classes.crumb}>
              {crumb.label}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
