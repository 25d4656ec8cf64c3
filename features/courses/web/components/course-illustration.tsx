import { PythonScene, RocketScene, WebScene } from './course-code-illustration.tsx';
import { BlocksScene, GameScene, RobotScene } from './course-play-illustration.tsx';

const scenes = {
  blocks: BlocksScene,
  python: PythonScene,
  web: WebScene,
  robot: RobotScene,
  game: GameScene,
  rocket: RocketScene,
} as const;

type SceneName = keyof typeof scenes;

const isScene = (name: string): name is SceneName => Object.hasOwn(scenes, name);

/** The picture of a course by its `image` name, on a sky of its own; the rocket for names it does not know. Decorative. */
export function CourseIllustration({ image, className }: { image: string | null; className?: string }) {
  const name: SceneName = image && isScene(image) ? image : 'rocket';
  const Scene = scenes[name];
  return (
    <svg
      className={className}
      viewBox="0 0 320 160"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <Scene />
      <g fill="var(--orbita-moon)">
        <circle cx="24" cy="30" r="1.6" />
        <circle cx="62" cy="14" r="1.1" />
        <circle cx="68" cy="38" r="1.3" />
        <circle cx="226" cy="16" r="1.2" />
        <circle cx="298" cy="40" r="1.7" />
        <circle cx="276" cy="112" r="1.2" />
        <circle cx="30" cy="104" r="1.3" />
      </g>
    </svg>
  );
}
