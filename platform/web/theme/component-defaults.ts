import type { MantineThemeComponents } from '@mantine/core';
import classes from './component-defaults.module.css';

const field = {
  defaultProps: { size: 'md' },
  classNames: {
    label: classes.label,
    input: classes.input,
    description: classes.description,
    error: classes.error,
  },
};

// The native scroll area: Mantine's would bring six kilobytes of rules with it.
const select = {
  defaultProps: { ...field.defaultProps, withScrollArea: false },
  classNames: { ...field.classNames, dropdown: classes.dropdown },
};

/**
 * Defaults that make Mantine's components ours: 44 px controls, visible labels. Plain objects rather than
 * `Component.extend`, so that the first screen does not download every component named here.
 */
export const componentDefaults: MantineThemeComponents = {
  Checkbox: { classNames: { input: classes.check } },
  PasswordInput: field,
  Radio: { classNames: { radio: classes.check } },
  Button: { defaultProps: { size: 'md' }, classNames: { root: classes.button } },
  NativeSelect: field,
  Select: select,
  TextInput: field,
  Switch: { classNames: { description: classes.description } },
  Textarea: field,
};
