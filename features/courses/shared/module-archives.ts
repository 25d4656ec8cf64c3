/** Where a module goes out as a zip (`GET …/<module>`), and comes in (`PUT …/<a new id>`, the bytes as the body). */
export const moduleArchives = '/api/module-archives';
