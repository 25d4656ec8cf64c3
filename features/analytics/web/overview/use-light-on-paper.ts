import { useEffect } from 'react';

const attribute = 'data-mantine-color-scheme';

/** Paper is white: the page is light while it is printed. */
export function useLightOnPaper(): void {
  useEffect(() => {
    const root = document.documentElement;
    let chosen = root.getAttribute(attribute);
    const toLight = () => {
      chosen = root.getAttribute(attribute);
      root.setAttribute(attribute, 'light');
    };
    const back = () => root.setAttribute(attribute, chosen ?? 'light');
    window.addEventListener('beforeprint', toLight);
    window.addEventListener('afterprint', back);
    return () => {
      window.removeEventListener('beforeprint', toLight);
      window.removeEventListener('afterprint', back);
    };
  }, []);
}
