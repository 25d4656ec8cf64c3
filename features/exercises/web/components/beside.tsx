import type { ReactNode, Ref } from 'react';
import classes from './exercise-player.module.css';
import { useKeptFocus } from './use-kept-focus.ts';

interface Props {
  readonly code: ReactNode;
  readonly bar: ReactNode;
  readonly result: ReactNode;
  readonly codePlace: Ref<HTMLDivElement>;
  readonly resultPlace: Ref<HTMLDivElement>;
}

/** Code beside its result, or one below the other. */
export function Beside({ code, bar, result, codePlace, resultPlace }: Props) {
  return (
    <div ref={useKeptFocus()} className={classes.beside} data-desk>
      <div ref={codePlace} className={classes.column}>
        {code}
        {bar}
      </div>
      <div ref={resultPlace} className={classes.column} data-result>
        {result}
      </div>
    </div>
  );
}
