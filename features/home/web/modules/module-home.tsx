import { useTranslations } from 'use-intl';
import { ModuleCards } from '#features/courses/web/components/module-cards.tsx';
import { ModuleTools } from '#features/courses/web/components/module-tools.tsx';
import { PageHeader } from '#platform/web/kit/page-header.tsx';

/** The first screen of staff: all modules of the academy (decision A6). */
export function ModuleHome() {
  const t = useTranslations();
  return (
    <>
      <PageHeader title={t('common.dashboard')} subtitle={t('home.all_modules')} action={<ModuleTools />} />
      <ModuleCards headingLevel={2} />
    </>
  );
}
