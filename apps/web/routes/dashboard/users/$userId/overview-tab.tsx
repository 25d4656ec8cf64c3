import { useTranslations } from 'use-intl';
import { MonthAttendance } from '#features/attendance/web/components/month-attendance.tsx';
import { PersonSubscriptions } from '#features/billing/web/components/person-subscriptions.tsx';
import { StatusBadge } from '#features/groups/web/components/group-badges.tsx';
import { WeeklyTimes } from '#features/groups/web/components/weekly-times.tsx';
import { TeacherGroups } from '#features/groups/web/teacher/teacher-groups.tsx';
import { AccountRequests } from '#features/identity/web/components/account-requests.tsx';
import { MakeUpCredits } from '#features/makeups/web/components/make-up-credits.tsx';
import type { GroupOfUser, UserDetail } from '#features/people/shared/user-detail.ts';
import { UserFamily } from '#features/people/web/user/user-family.tsx';
import { UserGroups } from '#features/people/web/user/user-groups.tsx';
import { UserMails } from '#features/people/web/user/user-mails.tsx';
import classes from '#features/people/web/user/user-page.module.css';
import { TeacherPlansCard } from '#features/teaching/web/components/teacher-plans-card.tsx';
import { ChildWaiting } from '#features/waiting/web/components/child-waiting.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import fold from '#platform/web/kit/fold.module.css';
import { Fold } from '#platform/web/kit/fold.tsx';

/** What the desk is asked about daily: the family, the groups, whether the child was there, what is paid; rarer things are folded. */
export function OverviewTab({ user }: { user: UserDetail }) {
  if (user.role === 'child') return <OfChild user={user} />;
  if (user.role === 'parent') return <OfParent user={user} />;
  if (user.role === 'teacher') return <OfTeacher user={user} />;
  return (
    <div className={classes.columns}>
      <div className={classes.aside}>
        <UserFamily user={user} />
        <UserGroups user={user} times={timesOf} />
      </div>
    </div>
  );
}

/** Only an active group meets. */
function timesOf({ status, weekdays }: GroupOfUser) {
  if (status !== 'active') return <StatusBadge status={status} />;
  // During a deployment a process of the version before knows none.
  return <WeeklyTimes weekdays={weekdays ?? []} />;
}

function OfTeacher({ user }: { user: UserDetail }) {
  return (
    <div className={classes.columns}>
      <div className={classes.main}>
        <TeacherGroups teacherId={user.id} />
      </div>
      <div className={classes.aside}>
        <UserFamily user={user} />
        <TeacherPlansCard teacherId={user.id} />
      </div>
    </div>
  );
}

function OfChild({ user }: { user: UserDetail }) {
  const t = useTranslations('users');
  return (
    <div className={classes.columns}>
      <div className={classes.aside}>
        <UserFamily user={user} />
        <UserGroups user={user} times={timesOf} />
        <ChildWaiting childId={user.id} />
      </div>
      <div className={classes.main}>
        <AccountRequests userId={user.id} />
        <MonthAttendance childId={user.id} brief narrow />
        <PersonSubscriptions userId={user.id} isParent={false} />
        <Fold title={t('make_ups')}>
          <div className={fold.body}>
            <MakeUpCredits childId={user.id} none={<p className={classes.dimmed}>{t('no_make_ups')}</p>} />
          </div>
        </Fold>
        <Fold title={t('mails')}>
          <div className={fold.body}>
            <UserMails userId={user.id} />
          </div>
        </Fold>
      </div>
    </div>
  );
}

function OfParent({ user }: { user: UserDetail }) {
  const t = useTranslations('users');
  return (
    <div className={classes.columns}>
      <div className={classes.main}>
        <UserFamily user={user} />
        <PersonSubscriptions userId={user.id} isParent />
      </div>
      <div className={classes.aside}>
        <UserGroups user={user} times={timesOf} />
        <Card title={t('mails')}>
          <UserMails userId={user.id} />
        </Card>
      </div>
    </div>
  );
}
