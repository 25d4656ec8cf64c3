// Mantine's rules for the components in use, in the order of their dependencies; a test reports missing ones. Rules
// that only fields need are in form-styles.ts. All are in one cascade layer, so that the screens' own modules always
// win.
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Button.layer.css';
import './mantine-variables.css';
