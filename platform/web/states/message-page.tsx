import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Logo } from '../illustrations/logo.tsx';
import { StarryGround } from '../kit/starry-ground.tsx';
import { usePageTitle } from '../use-page-title.ts';
import classes from './message-page.module.css';

interface Props {
  readonly code?: string;
  readonly title: string;
  readonly text: string;
  readonly picture: ReactNode;
  readonly action: ReactNode;
  readonly details?: string;
}

/** The simple layout of 404, 500 and the like: logo, picture, what happened, what to do (spec §2). */
export function MessagePage({ code, title, text, picture, action, details }: Props) {
  const t = useTranslations('kit');
  usePageTitle(title);
  return (
    <StarryGround className={classes.page}>
      <header className={classes.header}>
        <a href="/" className={classes.home}>
          <Logo name={t('product')} size={26} />
        </a>
      </header>
      <main className={classes.main}>
        <div className={classes.picture}>{picture}</div>
        <div className={classes.words}>
          {code && <p className={classes.code}>{code}</p>}
          <h1 className={classes.title}>{title}</h1>
          <p className={classes.text}>{text}</p>
          {action}
          {details && <p className={classes.details}>{details}</p>}
        </div>
      </main>
    </StarryGround>
  );
}
