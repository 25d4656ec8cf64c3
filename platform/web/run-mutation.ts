interface Change<Answer, Variables> {
  readonly mutateAsync: (
    variables: Variables,
    options?: { onSuccess?: (answer: Answer) => void },
  ) => Promise<Answer>;
}

interface Handlers<Answer> {
  /** Says what was done, wherever the reader is by then. */
  readonly onSuccess: (answer: Answer) => void;
  /** Says why not; omit it where the screen shows the mutation's `error`. */
  readonly onError?: (error: Error) => void;
  /** Closes or leaves the element that asked, if it is still on screen. */
  readonly ifHere?: (answer: Answer) => void;
}

/**
 * Requests a change and handles its answer in any case. News of a change can arrive before its answer and remove the
 * row that asked. The callbacks given to `mutate` are then lost, and the message with them.
 */
export function runMutation<Answer, Variables>(
  change: Change<Answer, Variables>,
  variables: Variables,
  { onSuccess, onError = () => undefined, ifHere }: Handlers<Answer>,
): void {
  change.mutateAsync(variables, ifHere && { onSuccess: ifHere }).then(onSuccess, onError);
}
