import { Consents } from '#features/agreements/web/components/consents.tsx';
import { PhotoConsentPart } from '#features/agreements/web/components/photo-consent.tsx';
import { LeaderboardChoice } from '#features/leaderboard/web/components/leaderboard-choice.tsx';
import { AcademyNews } from '#features/notifications/web/components/academy-news.tsx';
import type { ChildDetail } from '#features/people/shared/children.contract.ts';
import { ShelfConsent } from '#features/shelf/web/family/shelf-consent.tsx';

/** All that the family of a child allows. */
export function FamilyConsents({ child }: { readonly child: ChildDetail }) {
  const { groups, status, userId } = child;
  // Nowhere shown when every group of the child has switched the odyssey off (decision R6).
  const hasOdyssey = groups.length === 0 || groups.some(({ spaceOdysseyEnabled }) => spaceOdysseyEnabled);
  const isRegistered = status === 'registered';
  return (
    <Consents viewer="parent">
      <PhotoConsentPart childId={userId} viewer="parent" />
      {hasOdyssey && <LeaderboardChoice childId={userId} viewer="parent" />}
      {isRegistered && <ShelfConsent childId={userId} />}
      <AcademyNews />
    </Consents>
  );
}
