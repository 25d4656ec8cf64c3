import { type ComponentType, createContext, useContext } from 'react';

interface SignProps {
  /** Whom the sign is about. */
  readonly userId: string;
}

/** What a screen that combines features shows beside the names in lists of people. */
export const PersonSigns = createContext<ComponentType<SignProps> | null>(null);

/** The signs beside a person's name; nothing on screens that have none. */
export function PersonSign({ userId }: SignProps) {
  const Sign = useContext(PersonSigns);
  return Sign && <Sign userId={userId} />;
}
