import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate, useNavigate } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { JoinFrame } from '#features/billing/web/components/join-frame.tsx';
import { JoinPayment } from '#features/billing/web/components/join-payment.tsx';
import { JoinWarning } from '#features/billing/web/components/join-warning.tsx';
import { seatBought } from '#features/billing/web/components/subscription-facts.view.ts';
import { ageOn } from '#features/identity/shared/age.rules.ts';
import { publicPages } from '#features/openings/shared/openings.words.ts';
import { agesQuery } from '#features/openings/web/openings.queries.ts';
import { childrenQuery } from '#features/people/web/people.queries.ts';
import { vilniusDate } from '#platform/shared/dates.ts';
import { inLanguage } from '#platform/shared/localized-text.ts';
import { PageHeader } from '#platform/web/kit/page-header.tsx';

const route = getRouteApi('/dashboard/join/$groupId/$childId/');

/** The second step into a group: the sums, while the seat is held. Whoever comes back to it after buying goes on to the last one. */
export function JoinPaymentPage() {
  const t = useTranslations('joining');
  const navigate = useNavigate();
  const params = route.useParams();
  const { groupId, childId } = params;
  const groupsPath = inLanguage(publicPages, useLocale());
  const done = { to: '/dashboard/join/$groupId/$childId/done', params } as const;
  return (
    <>
      <PageHeader
        title={t('price_title')}
        crumbs={[{ label: t('choose_group'), link: { to: '/dashboard/join/$groupId', params: { groupId } } }]}
      />
      <JoinFrame groupId={groupId} groupsPath={groupsPath} isChosen>
        {(chosen) =>
          seatBought(chosen.billing, groupId, childId) ? (
            <Navigate {...done} replace />
          ) : (
            <JoinPayment
              {...chosen}
              childId={childId}
              groupsPath={groupsPath}
              warning={<AgeWarning {...params} />}
              onBought={() => void navigate({ ...done, replace: true })}
            />
          )
        }
      </JoinFrame>
    </>
  );
}

/** Warns, and does not refuse, where the child is younger or older than those whom the group is for. */
function AgeWarning({ groupId, childId }: { readonly groupId: string; readonly childId: string }) {
  const t = useTranslations('joining');
  const ages = useQuery(agesQuery(groupId)).data?.ages;
  const child = useQuery(childrenQuery).data?.children.find(({ id }) => id === childId);
  if (!ages || !child?.birthDate) return null;
  const age = ageOn(child.birthDate, vilniusDate(Date.now()));
  if (age >= ages.from && age <= ages.to) return null;
  const words = { from: String(ages.from), to: String(ages.to), child: child.firstName };
  return <JoinWarning message={t(age < ages.from ? 'too_young' : 'too_old', words)} />;
}
