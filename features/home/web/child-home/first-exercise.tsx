import { useTranslations } from 'use-intl';
import { ExercisePlayer } from '#features/exercises/web/components/exercise-player.tsx';
import { grayPlanet } from './first-exercise.view.ts';

const forget = () => undefined;

/** An exercise to play with before there are lessons: nothing is saved. */
export function FirstExercise() {
  const t = useTranslations('child_home');
  const spec = grayPlanet({
    instructions: t('play_instructions'),
    hint: t('play_hint'),
    check: t('play_check'),
  });
  return <ExercisePlayer spec={spec} code={null} passed={false} onChange={forget} onPassed={forget} />;
}
