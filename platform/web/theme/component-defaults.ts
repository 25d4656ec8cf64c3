import type { MantineThemeComponents } from '@mantine/core';
import classes from './component-defaults.module.css';

const field = {
  defaultProps: { size: 'md' },
  classNames: { label: classes.label, input: classes.input, error: classes.error },
};
const floating = {
  defaultProps: {
    radius: 'lg',
    padding: 'lg',
    transitionProps: { transition: 'pop', duration: 180 },
    // The dialog's header is no page header (axe: one banner).
    attributes: { header: { role: 'presentation' } },
  },
  classNames: { title: classes.dialogTitle, overlay: classes.overlay, content: classes.dialog },
};

/**
 * Defaults that make Mantine's components ours: 44 px controls, quiet cards, visible labels. Plain objects rather
 * than `Component.extend`, so that the first screen does not download every component named here.
 */
export const componentDefaults: MantineThemeComponents = {
  Alert: { defaultProps: { radius: 'lg', variant: 'light' } },
  Button: { defaultProps: { size: 'md' }, classNames: { root: classes.button } },
  Drawer: {
    classNames: { title: classes.dialogTitle, overlay: classes.overlay },
    defaultProps: { ...floating.defaultProps, radius: 0, transitionProps: { duration: 200 } },
  },
  Modal: { ...floating, defaultProps: { ...floating.defaultProps, centered: true } },
  NativeSelect: field,
  NumberInput: field,
  Paper: { defaultProps: { radius: 'lg' }, classNames: { root: classes.paper } },
  PasswordInput: field,
  Select: { ...field, defaultProps: { size: 'md', allowDeselect: false } },
  TextInput: field,
  Textarea: field,
  Tooltip: {
    defaultProps: { withArrow: true, openDelay: 250, events: { hover: true, focus: true, touch: true } },
  },
};
