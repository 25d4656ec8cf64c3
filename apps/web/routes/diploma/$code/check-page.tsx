import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import IconHelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useLocation } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import type { DiplomaCheck } from '#features/diplomas/shared/diplomas.ts';
import classes from '#features/diplomas/web/check/check.module.css';
import { CheckFrame } from '#features/diplomas/web/check/check-frame.tsx';
import { CodeForm } from '#features/diplomas/web/check/code-form.tsx';
import { checkQuery } from '#features/diplomas/web/diplomas.queries.ts';
import { formatLongDate } from '#platform/shared/dates.ts';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';

const route = getRouteApi('/diploma/$code/');

/** What a stranger learns about a code. The secret of the holder's link is after `#`, and reaches no log. */
export function CheckPage() {
  const t = useTranslations('diplomas.check');
  const { code } = route.useParams();
  const secret = useLocation({ select: ({ hash }) => hash });
  const query = useQuery(checkQuery(code, secret));
  return (
    <CheckFrame>
      <QueryStates query={query} loading={<Skeletons shape="card" count={1} />} errorTitle={t('failed')}>
        {(found) => <Found found={found} />}
      </QueryStates>
    </CheckFrame>
  );
}

const icons = { valid: IconCircleCheck, revoked: IconCircleX, unknown: IconHelpCircle };

function Found({ found }: { found: DiplomaCheck }) {
  const t = useTranslations('diplomas.check');
  const locale = useLocale();
  const { state } = found;
  const Icon = icons[state];
  return (
    <>
      <div className={classes.verdict} data-state={state} role="status">
        <Icon size={44} aria-hidden className={classes.icon} />
        <div>
          <h1 className={classes.title}>{t(state)}</h1>
          <p className={classes.lead}>
            {state === 'valid' && t('valid_text', { academy: found.academy ?? '' })}
            {state === 'revoked' &&
              t('revoked_text', { date: found.revokedOn ? formatLongDate(found.revokedOn, locale) : '' })}
            {state === 'unknown' && t('unknown_text')}
          </p>
        </div>
      </div>
      {state === 'unknown' ? (
        <CodeForm />
      ) : (
        <>
          <Facts found={found} />
          {found.work && <Work work={found.work} />}
          <Link to="/diploma" className={classes.another}>
            {t('another')}
          </Link>
        </>
      )}
    </>
  );
}

/** The child's work that hangs on the diploma. */
function Work({ work: { name, cover } }: { work: NonNullable<DiplomaCheck['work']> }) {
  const t = useTranslations('diplomas.check');
  return (
    <figure className={classes.work}>
      {cover && <img src={cover} alt={name ? '' : t('work')} className={classes.cover} />}
      <figcaption>
        <span className={classes.workLabel}>{t('work')}</span>
        {name && <span className={classes.workName}>{name}</span>}
      </figcaption>
    </figure>
  );
}

function Facts({ found }: { found: DiplomaCheck }) {
  const t = useTranslations('diplomas');
  const locale = useLocale();
  const { name, initials, group, learningHours, issuedOn, code } = found;
  return (
    <dl className={classes.facts}>
      <dt>{t('check.holder')}</dt>
      <dd className={classes.holder}>
        {name ?? initials}
        {!name && found.state === 'valid' && <span className={classes.hint}>{t('check.initials_hint')}</span>}
      </dd>
      <dt>{t('check.programme')}</dt>
      <dd>{group}</dd>
      {learningHours !== null && (
        <>
          <dt>{t('check.hours')}</dt>
          <dd>{t('family.hours', { count: learningHours })}</dd>
        </>
      )}
      <dt>{t('check.issued')}</dt>
      <dd>{issuedOn && formatLongDate(issuedOn, locale)}</dd>
      <dt>{t('check.code')}</dt>
      <dd className={classes.code}>{code}</dd>
    </dl>
  );
}
