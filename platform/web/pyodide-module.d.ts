declare module 'pyodide/pyodide.asm.mjs' {
  /** Creates Python's WebAssembly module; pyodide's loader calls it. */
  const createPyodideModule: (settings: object) => Promise<object>;
  export default createPyodideModule;
}
