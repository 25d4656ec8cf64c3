import { useTranslations } from 'use-intl';
import { GivenDiplomas } from '#features/diplomas/web/components/given-diplomas.tsx';
import type { UserDetail } from '#features/people/shared/user-detail.ts';
import classes from '#features/people/web/user/user-page.module.css';
import { StudentPoints } from '#features/points/web/components/student-points.tsx';
import { Card } from '#platform/web/kit/card.tsx';

/** A child's points, where they came from, and the diplomas. */
export function AchievementsTab({ user: { id, firstName, lastName } }: { user: UserDetail }) {
  const t = useTranslations('users');
  return (
    <div className={classes.columns}>
      <div className={classes.main}>
        <Card title={t('points')}>
          <StudentPoints childId={id} name={`${firstName} ${lastName}`} />
        </Card>
      </div>
      <div className={classes.aside}>
        <GivenDiplomas childId={id} />
      </div>
    </div>
  );
}
