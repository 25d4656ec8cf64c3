const praises = ['done', 'works', 'obeys', 'star', 'whole'] as const;

/** Which words praise whoever has solved an exercise: always the same for it, other ones for the next; its own for a first try. */
export function praiseOf(exerciseId: string, isFirstTry: boolean): (typeof praises)[number] | 'first' {
  if (isFirstTry) return 'first';
  const sum = [...exerciseId].reduce((total, sign) => total + sign.charCodeAt(0), 0);
  return praises[sum % praises.length] ?? 'done';
}
