import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { MyAvatar } from '#features/avatars/web/components/my-avatar.tsx';
import { needAllTexts } from '#platform/web/i18n.ts';
import { useUser } from '#platform/web/session/route-roots.tsx';
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
  const { id } = useUser();
  const [playing, setPlaying] = useState(false);
  return (
    <div className={welcome.home}>
      <Stage hasOdyssey>
        <p className={welcome.text}>{t('group_not_assigned')}</p>
      </Stage>
      <div className={welcome.cards}>
        <section className={welcome.card}>
          <div className={welcome.look}>
            <MyAvatar childId={id} level={0} size={104} own />
            <div>
              <h2 className={welcome.title}>{t('look_title')}</h2>
              <p className={welcome.about}>{t('look_text')}</p>
            </div>
          </div>
        </section>
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
