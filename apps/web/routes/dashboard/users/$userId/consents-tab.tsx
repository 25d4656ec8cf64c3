import { PhotoConsent } from '#features/agreements/web/components/photo-consent.tsx';
import { OfficePapers } from '#features/agreements/web/outside/office-papers.tsx';
import { StaffLeaderboardChoice } from '#features/leaderboard/web/components/leaderboard-choice.tsx';
import type { UserDetail } from '#features/people/shared/user-detail.ts';
import classes from '#features/people/web/user/user-page.module.css';

/** What a child's family signed and allows. */
export function ConsentsTab({ user: { id: childId } }: { user: UserDetail }) {
  return (
    <div className={classes.columns}>
      <div className={classes.main}>
        <OfficePapers childId={childId} />
      </div>
      <div className={classes.aside}>
        <PhotoConsent childId={childId} viewer="staff" />
        <StaffLeaderboardChoice childId={childId} />
      </div>
    </div>
  );
}
