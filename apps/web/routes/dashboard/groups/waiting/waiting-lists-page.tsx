import { useTranslations } from 'use-intl';
import { AllLists } from '#features/waiting/web/components/all-lists.tsx';
import { PageHeader } from '#platform/web/kit/page-header.tsx';

/** All waiting lists. */
export function WaitingListsPage() {
  const t = useTranslations();
  return (
    <>
      <PageHeader
        title={t('waiting.lists')}
        subtitle={t('waiting.lists_subtitle')}
        crumbs={[{ label: t('groups.title'), link: { to: '/dashboard/groups' } }]}
      />
      <AllLists />
    </>
  );
}
