import { useRef, useState } from 'react';

/**
 * Sends a plain form: one request at a time however often the button is pressed, and the refusal to show above it. A form
 * that succeeded stays busy until its screen is left, unless it is `repeatable`. `submit` returns whether it succeeded.
 */
export function useSubmission<Input>(
  send: (input: Input) => Promise<unknown>,
  { repeatable = false }: { readonly repeatable?: boolean } = {},
) {
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Error | null>(null);
  const setUnderWay = (is: boolean) => {
    underWay.current = is;
    setBusy(is);
  };
  const submit = async (input: Input): Promise<boolean> => {
    if (underWay.current) return true;
    setUnderWay(true);
    setRefusal(null);
    try {
      await send(input);
      if (repeatable) setUnderWay(false);
      return true;
    } catch (error) {
      setRefusal(error instanceof Error ? error : new Error(String(error)));
      setUnderWay(false);
      return false;
    }
  };
  return { submit, busy, refusal };
}
