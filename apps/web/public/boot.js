// Runs before the first paint, so that neither the colours nor the language flash. The app reads the same keys.
(() => {
  const root = document.documentElement;
  let scheme = null;
  let locale = null;
  try {
    scheme = localStorage.getItem('orbita.color-scheme');
    locale = localStorage.getItem('orbita.locale');
  } catch {
    // Storage may be forbidden: the system's colours and Lithuanian then.
  }
  if (scheme !== 'light' && scheme !== 'dark') {
    scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  root.setAttribute('data-mantine-color-scheme', scheme);
  root.lang = /^[a-z]{2}$/.test(locale) ? locale : 'lt';
})();
