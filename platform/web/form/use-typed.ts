import type { TextInputProps } from '@mantine/core';
import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useState } from 'react';

/** A field of which the form sees a value that makes sense, or ''. A form that keeps it itself gives `defaultValue` instead of `value`. */
export interface TypedFieldProps
  extends Omit<TextInputProps, 'type' | 'value' | 'defaultValue' | 'onChange' | 'min' | 'max'> {
  readonly value?: string | undefined;
  readonly defaultValue?: string | undefined;
  readonly onChange?: (value: string) => void;
}

interface Reading {
  /** The value of a text, null while it makes no sense; `whole` once nothing more is typed. */
  readonly read: (text: string, whole: boolean) => string | null;
  /** What a text looks like while it is typed at its end. */
  readonly mask: (text: string) => string;
}

/** Keeps what is typed beside the value that it means. `isWrong` once somebody left a text that means nothing. */
export function useTyped(props: TypedFieldProps, { read, mask }: Reading) {
  const { value: given, defaultValue = '', onChange, onBlur, onKeyDown } = props;
  const [typed, setTyped] = useState({ text: given ?? defaultValue, value: given ?? defaultValue });
  const [left, setLeft] = useState(false);
  const value = given ?? typed.value;
  // A value that came from elsewhere replaces what was typed.
  const text = typed.value === value ? typed.text : value;
  const put = (next: string, whole: boolean) => {
    const found = read(next, whole);
    // Half a value changes nothing yet: what was there counts until the field is left or emptied.
    const meant = found ?? (whole || next === '' ? '' : value);
    setTyped({ text: whole && found ? found : next, value: meant });
    setLeft(whole);
    if (meant !== value) onChange?.(meant);
  };
  return {
    value,
    isWrong: left && text.trim() !== '' && value === '',
    choose: (chosen: string) => put(chosen, true),
    field: {
      value: text,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
        const { value: next, selectionStart } = currentTarget;
        const isAtEnd = next.length > text.length && selectionStart === next.length;
        put(isAtEnd ? mask(next) : next, false);
      },
      onBlur: (event: FocusEvent<HTMLInputElement>) => {
        put(text, true);
        onBlur?.(event);
      },
      // Enter sends the form: what is typed counts first.
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        if (event.key === 'Enter') put(text, true);
        onKeyDown?.(event);
      },
    },
  };
}
