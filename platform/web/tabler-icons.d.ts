// Icons are imported one by one; the package types only its barrel.
declare module '@tabler/icons-react/dist/esm/icons/*' {
  import type { Icon } from '@tabler/icons-react';

  const icon: Icon;
  export default icon;
}
