import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { needAllTexts } from '#platform/web/i18n.ts';
import classes from './child-home.module.css';
import { Stage } from './stage.tsx';
import welcome from './welcome-home.module.css';

// The editor of an exercise is heavy: it comes when the child wants to play.
const FirstExercise = lazy(async () => {
  const [{ FirstExercise: component }] = await Promise.all([import('./first-exercise.tsx'), needAllTexts()]);
  return { default: component };
});

/** The home of a child whom the academy has not put into a group yet: a welcome, and things to do all the same. */
export function WelcomeHome() {
  const t = useTranslations('child_home');
  const [playing, setPlaying] = useState(false);
  return (
    <div className={welcome.home}>
      <Stage hasOdyssey>
        <p className={welcome.text}>{t('group_not_assigned')}</p>
      </Stage>
      <div className={welcome.cards}>
        <section className={welcome.card} data-wide={playing}>
          <p className={welcome.kicker}>{t('play_kicker')}</p>
          <h2 className={welcome.title}>{t('play_title')}</h2>
          <p className={welcome.about}>{t('play_text')}</p>
          {playing ? (
            <Suspense fallback={<div className={classes.stageStand} />}>
              <FirstExercise />
            </Suspense>
          ) : (
            <Button size="md" onClick={() => setPlaying(true)}>
              {t('play_start')}
            </Button>
          )}
        </section>
        <section className={welcome.card}>
          <h2 className={welcome.title}>{t('prizes_title')}</h2>
          <p className={welcome.about}>{t('prizes_text')}</p>
          <Button
            variant="default"
            size="md"
            renderRoot={(props) => (
              <Link {...props} to="/dashboard/studies/points/$tab" params={{ tab: 'rewards' }} />
            )}
          >
            {t('to_prizes')}
          </Button>
        </section>
      </div>
    </div>
  );
}
