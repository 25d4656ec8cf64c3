interface Change<Answer, Variables> {
  readonly mutateAsync: (
    variables: Variables,
    options?: { onSuccess?: (answer: Answer) => void },
  ) => Promise<Answer>;
}

interface Hearing<Answer> {
  /** Says what was done, wherever the reader is by then. */
  readonly onSuccess: (answer: Answer) => void;
  /** Says why not; left out where the screen shows the change's `error`. */
  readonly onError?: (error: Error) => void;
  /** Closes or leaves what asked, if it is still on the screen. */
  readonly ifHere?: (answer: Answer) => void;
}

/**
 * Asks for a change and hears the answer to the end. The news of a change can come before its answer and take the row that
 * asked off the screen: what `mutate` is given to call back is lost with it, the message too.
 */
export function hear<Answer, Variables>(
  change: Change<Answer, Variables>,
  variables: Variables,
  { onSuccess, onError = () => undefined, ifHere }: Hearing<Answer>,
): void {
  change.mutateAsync(variables, ifHere && { onSuccess: ifHere }).then(onSuccess, onError);
}
