import { WriteToFamily } from './write-to-family.tsx';

interface Props {
  readonly of: readonly { readonly userId: string; readonly name: string }[];
}

/** For admins: the way to a message about a child, or about each child of a guardian; nothing without any. Stands among other buttons. */
export function WriteToFamilies({ of }: Props) {
  const [only, ...others] = of;
  if (!only) return null;
  if (others.length === 0) return <WriteToFamily childId={only.userId} />;
  return of.map(({ userId, name }) => <WriteToFamily key={userId} childId={userId} name={name} />);
}
