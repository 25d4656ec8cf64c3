import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatLongDate } from '#platform/shared/dates.ts';
import { inLanguage } from '#platform/shared/localized-text.ts';
import { Card } from '#platform/web/kit/card.tsx';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import type { AgeOfConsent } from '../../shared/age-of-consent.ts';
import { newlyDecided, rightsAtFourteen } from '../../shared/rights-at-fourteen.ts';
import { rightsWords } from '../../shared/rights-at-fourteen.words.ts';
import { ageOfConsentQuery } from '../agreements.queries.ts';
import classes from './turned-fourteen.module.css';

type Viewer = 'child' | 'parent';

interface Props {
  readonly childId: string;
  readonly viewer: Viewer;
}

/** What a child of 14 decides, whether it was asked and has answered, and who decides the rest; nothing before 14. */
export function TurnedFourteen({ childId, viewer }: Props) {
  const t = useTranslations('agreements.fourteen');
  const locale = useLocale();
  const { data: age } = useQuery(ageOfConsentQuery(childId));
  if (!age) return null;
  const { rights } = inLanguage(rightsWords, locale);
  const what = newlyDecided()
    .map((name) => rights[name])
    .join(', ');
  return (
    <Card title={t(`title_${viewer}`)}>
      <p className={classes.text}>{t(`text_${viewer}`, { what })}</p>
      <Waiting age={age} viewer={viewer} />
      <details className={classes.rights}>
        <summary>{t('rights')}</summary>
        <Rights viewer={viewer} />
      </details>
    </Card>
  );
}

/** The same on the account of a child; nothing on anybody else's. */
export function OwnFourteen() {
  const { id, role } = useUser();
  return role === 'child' ? <TurnedFourteen childId={id} viewer="child" /> : null;
}

function Waiting({
  age: { askedOn, waits },
  viewer,
}: {
  readonly age: AgeOfConsent;
  readonly viewer: Viewer;
}) {
  const t = useTranslations('agreements.fourteen');
  const locale = useLocale();
  if (!waits) return null;
  return (
    <p className={classes.waits}>
      {askedOn ? t(`asked_${viewer}`, { date: formatLongDate(askedOn, locale) }) : t(`waits_${viewer}`)}
    </p>
  );
}

function Rights({ viewer }: { readonly viewer: Viewer }) {
  const t = useTranslations('agreements.fourteen');
  const note = useId();
  const { rights, child, guardians, you_child, you_parent } = inLanguage(rightsWords, useLocale());
  const isChild = viewer === 'child';
  return (
    <>
      <table className={classes.table} aria-describedby={note}>
        <thead>
          <tr>
            <th scope="col">{t('right')}</th>
            <th scope="col">{t(isChild ? 'you' : 'child')}</th>
            <th scope="col">{t(isChild ? 'guardians' : 'you_parent')}</th>
          </tr>
        </thead>
        <tbody>
          {rightsAtFourteen.map(({ name, from }) => (
            <tr key={name}>
              <th scope="row">{rights[name]}</th>
              <td>{(isChild ? you_child : child)[from.child]}</td>
              <td>{(isChild ? guardians : you_parent)[from.guardians]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p id={note} className={classes.text}>
        {t(`both_${viewer}`)}
      </p>
    </>
  );
}
