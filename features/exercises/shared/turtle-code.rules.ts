/** A program that takes the turtle draws. One pattern for this code and for the database, which reads it alike. */
export const turtlePattern = String.raw`(^|[\r\n])[ \t]*(from|import)[ \t]+turtle([^A-Za-z0-9_]|$)`;

const turtle = new RegExp(turtlePattern);

/** True for what is a program that will draw: it takes the turtle, wherever in its code. */
export function drawsWithTurtle(content: { readonly kind: string; readonly code?: unknown }): boolean {
  const { kind, code } = content;
  return kind === 'python' && typeof code === 'string' && turtle.test(code);
}
