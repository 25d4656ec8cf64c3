import { Planet, planetKinds } from '#platform/web/illustrations/planet.tsx';

/** A group's planet: always the same one, so that the eye finds the group before reading the name. Decorative. */
export function GroupPlanet({ groupId, size }: { groupId: string; size: number }) {
  const sum = [...groupId].reduce((total, sign) => (total * 31 + (sign.codePointAt(0) ?? 0)) % 9973, 0);
  return <Planet kind={planetKinds[sum % planetKinds.length] ?? 'moon'} size={size} />;
}
