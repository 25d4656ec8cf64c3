import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ModuleOrderButton, NewModuleButton } from '#features/courses/web/components/module-tools.tsx';
import { modulesHash } from '#features/courses/web/components/use-courses-crumb.ts';
import { Radar } from '#features/desk/web/components/radar.tsx';
import { radarQuery } from '#features/desk/web/desk.queries.ts';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { isFirstVisit } from '#platform/web/session/first-visit.ts';
import classes from './staff-home.module.css';

/** The first screen of staff: what is going on and what waits, then all modules of the academy (decision A6), which the route lists. */
export function StaffHome({ children }: { readonly children: ReactNode }) {
  const t = useTranslations();
  const { ref, isHere, isNamed } = useModulesInAddress();
  return (
    <>
      <PageHeader
        dense
        title={t('common.dashboard')}
        action={
          <div className={classes.acts}>
            {/* The desk may be several screens long. */}
            <Link
              to="/dashboard/modules"
              hash={modulesHash}
              resetScroll={false}
              // To the address where one is already, the router goes nowhere.
              onClick={() => isHere && bringIntoView(ref.current)}
              className={classes.jump}
            >
              {t('courses.modules')}
              <IconArrowDown size={18} aria-hidden />
            </Link>
            <NewModuleButton />
          </div>
        }
      />
      <Radar />
      <section ref={ref} aria-labelledby="home-modules" className={classes.modules} data-named={isNamed}>
        <div className={classes.head}>
          <h2 id="home-modules" tabIndex={-1} className={classes.title}>
            {t('home.all_modules')}
          </h2>
          <ModuleOrderButton />
        </div>
        {children}
      </section>
    </>
  );
}

/**
 * Brings the modules into view when a link or an address names them, as the path above a module does: once what stands above them has its
 * height. Whoever comes back finds the screen as they left it, and keeps the focus.
 */
function useModulesInAddress() {
  const ref = useRef<HTMLElement>(null);
  const { hash, state } = useLocation();
  const { isPending } = useQuery(radarQuery);
  const isHere = hash === modulesHash;
  // A search in the list has an address of its own: what was brought into view stays where it is.
  const [isNamed, setNamed] = useState(isHere);
  if (isHere && !isNamed) setNamed(true);
  const visit = isHere && !isPending ? (state.__TSR_key ?? hash) : null;
  // After a reload there was nothing yet to scroll to where the screen was left.
  const wasShort = useRef(isHere && isPending);
  useEffect(() => {
    if (visit === null) return;
    if (isFirstVisit(visit)) bringIntoView(ref.current);
    else if (wasShort.current) scrollTo(ref.current);
    wasShort.current = false;
  }, [visit]);
  return { ref, isHere, isNamed };
}

function scrollTo(section: HTMLElement | null): void {
  section?.scrollIntoView?.({ block: 'start' });
}

function bringIntoView(section: HTMLElement | null): void {
  scrollTo(section);
  section?.querySelector('h2')?.focus({ preventScroll: true });
}
