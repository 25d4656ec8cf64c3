import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { bulletinQuery } from '#features/bulletins/web/bulletins.queries.ts';
import { RecipientList } from '#features/bulletins/web/recipients/recipient-list.tsx';
import { localize } from '#platform/shared/localized-text.ts';
import { PageHeader } from '#platform/web/kit/page-header.tsx';

const route = getRouteApi('/dashboard/notifications/$bulletinId/recipients/');

/** Whom an announcement was for, what became of it on each channel, and whom to call. */
export function RecipientsPage() {
  const t = useTranslations('bulletins');
  const locale = useLocale();
  const { bulletinId } = route.useParams();
  const { part = 'all' } = route.useSearch();
  const navigate = route.useNavigate();
  const { data: bulletin } = useQuery(bulletinQuery(bulletinId));
  return (
    <>
      <PageHeader
        title={t('recipients.title')}
        subtitle={bulletin && localize(bulletin.title, locale)}
        crumbs={[{ label: t('title'), link: { to: '/dashboard/notifications' } }]}
      />
      <RecipientList
        bulletinId={bulletinId}
        part={part}
        onPart={(to) =>
          void navigate({
            search: { part: to === 'all' ? undefined : to },
            replace: true,
            resetScroll: false,
          })
        }
      />
    </>
  );
}
