import { Consents } from '#features/agreements/web/components/consents.tsx';
import { PhotoConsentPart } from '#features/agreements/web/components/photo-consent.tsx';
import { LeaderboardChoice } from '#features/leaderboard/web/components/leaderboard-choice.tsx';
import { useUser } from '#platform/web/session/dashboard-user.ts';

/** What a child allows itself; nothing on anybody else's account. */
export function OwnConsents() {
  const { id, role } = useUser();
  if (role !== 'child') return null;
  return (
    <Consents viewer="child">
      <PhotoConsentPart childId={id} viewer="child" />
      <LeaderboardChoice childId={id} viewer="child" />
    </Consents>
  );
}
