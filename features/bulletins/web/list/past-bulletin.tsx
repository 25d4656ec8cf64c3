import { useLocale, useTranslations } from 'use-intl';
import { formatMoment } from '#platform/shared/dates.ts';
import { Card } from '#platform/web/kit/card.tsx';
import { Fact, Facts } from '#platform/web/kit/facts.tsx';
import type { Bulletin } from '../../shared/bulletins.ts';
import { Audience } from './audience.tsx';
import { BulletinRowActs } from './bulletin-row-acts.tsx';
import { Reach } from './reach.tsx';

/** An announcement that is over: what it was, whom it reached, and what can be done with it. */
export function PastBulletin({ bulletin }: { readonly bulletin: Bulletin }) {
  const t = useTranslations('bulletins');
  const locale = useLocale();
  const { severity, to, startsAt, endsAt, endedAt, author } = bulletin;
  return (
    <Card title={t('state.over')} action={<BulletinRowActs bulletin={bulletin} />}>
      <Facts>
        <Fact name={t('column.severity')}>{t(`severity.${severity}`)}</Fact>
        <Fact name={t('column.audience')}>
          <Audience to={to} />
        </Fact>
        <Fact name={t('column.startsAt')}>{formatMoment(startsAt, locale)}</Fact>
        <Fact name={t('column.endsAt')}>{formatMoment(endedAt ?? endsAt, locale)}</Fact>
        <Fact name={t('column.seen')}>
          <Reach bulletin={bulletin} />
        </Fact>
        {author && <Fact name={t('column.author')}>{author}</Fact>}
      </Facts>
    </Card>
  );
}
