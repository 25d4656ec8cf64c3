import { useTranslations } from 'use-intl';
import { ModuleCards } from '#features/courses/web/components/module-cards.tsx';
import { ModuleOrderButton, NewModuleButton } from '#features/courses/web/components/module-tools.tsx';
import { Radar } from '#features/desk/web/components/radar.tsx';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import classes from './staff-home.module.css';

/** The first screen of staff: what is going on and what waits, then all modules of the academy (decision A6). */
export function StaffHome() {
  const t = useTranslations();
  return (
    <>
      <PageHeader title={t('common.dashboard')} action={<NewModuleButton />} />
      <Radar />
      <section aria-labelledby="home-modules">
        <div className={classes.head}>
          <h2 id="home-modules" className={classes.title}>
            {t('home.all_modules')}
          </h2>
          <ModuleOrderButton />
        </div>
        <ModuleCards headingLevel={3} />
      </section>
    </>
  );
}
