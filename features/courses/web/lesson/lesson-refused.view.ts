/** The data of a locked lesson's refusal: who may open it, and in which module it is. */
export function lockedBy(data: Readonly<Record<string, unknown>>): {
  readonly teachers: readonly string[];
  readonly moduleId: string | undefined;
} {
  const { teachers, moduleId } = data;
  return {
    teachers: Array.isArray(teachers) ? teachers.filter((name) => typeof name === 'string') : [],
    moduleId: typeof moduleId === 'string' ? moduleId : undefined,
  };
}
