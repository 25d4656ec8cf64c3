import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ModuleOrderButton, NewModuleButton } from '#features/courses/web/components/module-tools.tsx';
import { Radar } from '#features/desk/web/components/radar.tsx';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import classes from './staff-home.module.css';

/** The first screen of staff: what is going on and what waits, then all modules of the academy (decision A6), which the route lists. */
export function StaffHome({ children }: { readonly children: ReactNode }) {
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
        {children}
      </section>
    </>
  );
}
