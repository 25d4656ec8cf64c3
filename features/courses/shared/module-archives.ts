/**
 * Where a module is exported as a zip (`GET …/<module>`), and imported (`PUT …/<a new id>`, the bytes as the body).
 */
export const moduleArchives = '/api/module-archives';
