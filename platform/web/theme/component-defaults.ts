import {
  Alert,
  Button,
  type MantineThemeComponents,
  Modal,
  NumberInput,
  Paper,
  PasswordInput,
  Select,
  Textarea,
  TextInput,
  Tooltip,
} from '@mantine/core';
import classes from './component-defaults.module.css';

const field = { size: 'md', classNames: { label: classes.label, input: classes.input, error: classes.error } } as const;

/** Defaults that make Mantine's components ours: 44 px controls, quiet cards, visible labels. */
export const componentDefaults: MantineThemeComponents = {
  Alert: Alert.extend({ defaultProps: { radius: 'lg', variant: 'light' } }),
  Button: Button.extend({ defaultProps: { size: 'md' }, classNames: { root: classes.button } }),
  Modal: Modal.extend({
    defaultProps: { radius: 'lg', centered: true, padding: 'lg', transitionProps: { transition: 'pop', duration: 180 } },
    classNames: { title: classes.dialogTitle, overlay: classes.overlay, content: classes.dialog },
  }),
  NumberInput: NumberInput.extend({ defaultProps: { size: field.size }, classNames: field.classNames }),
  Paper: Paper.extend({ defaultProps: { radius: 'lg' }, classNames: { root: classes.paper } }),
  PasswordInput: PasswordInput.extend({ defaultProps: { size: field.size }, classNames: field.classNames }),
  Select: Select.extend({ defaultProps: { size: field.size, allowDeselect: false }, classNames: field.classNames }),
  Textarea: Textarea.extend({ defaultProps: { size: field.size }, classNames: field.classNames }),
  TextInput: TextInput.extend({ defaultProps: { size: field.size }, classNames: field.classNames }),
  Tooltip: Tooltip.extend({
    defaultProps: { withArrow: true, openDelay: 250, events: { hover: true, focus: true, touch: true } },
  }),
};
