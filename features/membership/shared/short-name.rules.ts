/** A person's names. */
interface Names {
  readonly firstName: string;
  readonly lastName: string;
}

/** First name and the initial of the surname: all that families read of another child (decisions P12, H3). */
export function shortName({ firstName, lastName }: Names): string {
  const [initial] = lastName.trim();
  return initial ? `${firstName} ${initial.toLocaleUpperCase('lt')}.` : firstName;
}
