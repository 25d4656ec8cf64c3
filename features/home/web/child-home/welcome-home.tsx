import { Button } from '@mantine/core';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { lookQuery } from '#features/avatars/web/avatars.queries.ts';
import { ChangeLook } from '#features/avatars/web/components/change-look.tsx';
import { withAllTexts } from '#platform/web/i18n.ts';
import { lazy } from '#platform/web/lazy.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import classes from './child-home.module.css';
import { OwnPlaces } from './own-places.tsx';
import { Stage } from './stage.tsx';
import stepClasses from './step-card.module.css';
import welcome from './welcome-home.module.css';

// The exercise editor is heavy: it is loaded when the child wants to play.
const FirstExercise = lazy(async () => ({
  default: (await withAllTexts(() => import('./first-exercise.tsx'))).FirstExercise,
}));

/**
 * The home of a child whom the academy has not put into a group yet: a welcome, and one thing to do anyway. First
 * creating their figure, then an exercise to play with.
 */
export function WelcomeHome() {
  const t = useTranslations('child_home');
  const { id } = useUser();
  const { data, isPending } = useQuery(lookQuery(id));
  const [playing, setPlaying] = useState(false);
  const hasLook = data?.chosen ?? false;
  return (
    <div className={welcome.home}>
      <Stage hasOdyssey>
        <p className={welcome.text}>{t('group_not_assigned')}</p>
      </Stage>
      {isPending && <div className={stepClasses.placeholder} />}
      {!isPending && !hasLook && (
        <First kicker={t('look_kicker')} title={t('look_title')} text={t('look_text')}>
          <ChangeLook childId={id} className={stepClasses.verb}>
            {t('look_choose')}
            <IconArrowRight size={22} aria-hidden />
          </ChangeLook>
        </First>
      )}
      {hasLook && !playing && (
        <First kicker={t('play_kicker')} title={t('play_title')} text={t('play_text')}>
          <button type="button" className={stepClasses.verb} onClick={() => setPlaying(true)}>
            {t('play_start')}
            <IconArrowRight size={22} aria-hidden />
          </button>
        </First>
      )}
      <OwnPlaces className={welcome.places} />
      <div className={welcome.cards} data-playing={playing}>
        {playing && (
          <section className={welcome.card} data-wide>
            <h2 className={welcome.title}>{t('play_title')}</h2>
            <p className={welcome.about}>{t('play_text')}</p>
            <Suspense fallback={<div className={classes.stageStand} />}>
              <FirstExercise />
            </Suspense>
          </section>
        )}
        {!hasLook && !playing && (
          <section className={welcome.card}>
            <h2 className={welcome.title}>{t('play_title')}</h2>
            <p className={welcome.about}>{t('play_text')}</p>
            <Button variant="default" size="md" onClick={() => setPlaying(true)}>
              {t('play_start')}
            </Button>
          </section>
        )}
        <section className={welcome.card}>
          <h2 className={welcome.title}>{t('rules_title')}</h2>
          <p className={welcome.about}>{t('rules_text')}</p>
          <Button
            variant="default"
            size="md"
            renderRoot={(props) => (
              <Link {...props} to="/dashboard/studies/points/$tab" params={{ tab: 'rules' }} />
            )}
          >
            {t('to_rules')}
          </Button>
        </section>
      </div>
    </div>
  );
}

interface FirstProps {
  readonly kicker: string;
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

function First({ kicker, title, text, children }: FirstProps) {
  return (
    <section className={stepClasses.card}>
      <p className={stepClasses.kicker}>{kicker}</p>
      <h2 className={stepClasses.title}>{title}</h2>
      <p className={stepClasses.about}>{text}</p>
      {children}
    </section>
  );
}
