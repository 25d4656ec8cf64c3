import type { TextInputProps } from '@mantine/core';
import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useState } from 'react';

/** A field that gives the form a valid value, or ''. A form that keeps the value itself passes `defaultValue` instead of `value`. */
export interface TypedFieldProps
  extends Omit<TextInputProps, 'type' | 'value' | 'defaultValue' | 'onChange' | 'min' | 'max'> {
  readonly value?: string | undefined;
  readonly defaultValue?: string | undefined;
  readonly onChange?: (value: string) => void;
}

interface Reading {
  /** The value of a text; null while it is invalid. `whole` once typing has ended. */
  readonly read: (text: string, whole: boolean) => string | null;
  /** Formats a text while it is typed at its end. */
  readonly mask: (text: string) => string;
}

/** Keeps the typed text beside the value that it means. `isWrong` once the user left an invalid text. */
export function useTyped(props: TypedFieldProps, { read, mask }: Reading) {
  const { value: given, defaultValue = '', onChange, onBlur, onKeyDown } = props;
  const [typed, setTyped] = useState({ text: given ?? defaultValue, value: given ?? defaultValue });
  const [left, setLeft] = useState(false);
  const value = given ?? typed.value;
  // A value set from elsewhere replaces what was typed.
  const text = typed.value === value ? typed.text : value;
  const put = (next: string, whole: boolean) => {
    const found = read(next, whole);
    // Half a value changes nothing yet: the previous one counts until the field is left or emptied.
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
      // Enter submits the form: what is typed is read first.
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        if (event.key === 'Enter') put(text, true);
        onKeyDown?.(event);
      },
    },
  };
}
