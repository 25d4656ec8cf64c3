import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { formatLongDate } from '#platform/shared/dates.ts';
import { Logo } from '#platform/web/illustrations/logo.tsx';
import { LanguageSwitch } from '#platform/web/kit/language-switch.tsx';
import { ThemeSwitch } from '#platform/web/kit/theme-switch.tsx';
import { LoadingPage } from '#platform/web/states/loading-page.tsx';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import { type PrivacyMessages, policyFactsQuery, privacyTextQuery } from './privacy.queries.ts';
import classes from './privacy-page.module.css';
import { PrivacySections } from './privacy-sections.tsx';

/** When the policy was last changed; its text and this day change together. */
const validFrom = '2026-11-29';

function Policy({ text }: { text: PrivacyMessages }) {
  const locale = useLocale();
  const { data: facts } = useQuery(policyFactsQuery);
  usePageTitle(text.title);
  return (
    <main>
      <h1 className={classes.title}>{text.title}</h1>
      <p className={classes.date}>
        {text.valid_from} {formatLongDate(validFrom, locale)}
      </p>
      <p className={classes.lead}>{text.lead}</p>
      <PrivacySections text={text} contact={facts?.contact} smsProvider={facts?.smsProvider ?? null} />
    </main>
  );
}

/** The privacy policy: what is processed, why, for how long, and whom to ask; in both languages, without signing in. */
export function PrivacyPage() {
  const t = useTranslations('kit');
  const { data: text, error } = useQuery(privacyTextQuery(useLocale()));
  if (error) throw error;
  if (!text) return <LoadingPage />;
  return (
    <div className={classes.page}>
      <header className={classes.bar}>
        <a href="/" className={classes.home} title={text.back}>
          <Logo name={t('product')} size={28} />
        </a>
        <div className={classes.switches}>
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </header>
      <Policy text={text} />
    </div>
  );
}
