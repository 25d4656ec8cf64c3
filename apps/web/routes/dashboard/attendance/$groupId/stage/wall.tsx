import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { classPath } from '#features/cards/shared/cards.ts';
import { groupCardsQuery } from '#features/cards/web/cards.queries.ts';
import { Projector } from '#features/stage/web/projector/projector.tsx';

/** The class on the wall, with the address at which its children sign in by pictures. */
export function Wall(props: Omit<ComponentProps<typeof Projector>, 'signInAt'>) {
  const { data } = useQuery(groupCardsQuery(props.group.id));
  const letters = data?.classAddress;
  return <Projector {...props} signInAt={letters ? window.location.host + classPath(letters) : null} />;
}
