import { getRouteApi } from '@tanstack/react-router';
import { ClassEntry } from '#features/cards/web/sign-in/class-entry.tsx';

const route = getRouteApi('/k/$code/');

/** The children of a class address to choose from. */
export function ClassPage() {
  const { code } = route.useParams();
  return <ClassEntry key={code} classAddress={code} />;
}
