declare module 'pyodide/pyodide.asm.mjs' {
  /** Makes Python's machine; pyodide's loader calls it. */
  const createPyodideModule: (settings: object) => Promise<object>;
  export default createPyodideModule;
}
