import type { OwnWaiting } from '../../shared/waiting.ts';
import { OwnPlaceCard } from '../own/own-place.tsx';
import classes from '../own/waiting.module.css';

/** All that the reader's children wait for, longest first. */
export function OwnWaitingList({ own }: { readonly own: OwnWaiting }) {
  return (
    <ul className={classes.list}>
      {own.places.map((place) => (
        <OwnPlaceCard key={place.id} place={place} siblings={own.children} />
      ))}
    </ul>
  );
}
