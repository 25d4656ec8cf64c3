const project = /^https:\/\/scratch\.mit\.edu\/projects\/[1-9]\d{0,14}(?=$|[/#?])/;

/** The address of a project at Scratch, from any form in which it is copied; null for anything else. */
export function linkOfScratch(typed: string): string | null {
  return project.exec(typed.trim())?.[0] ?? null;
}
