/** The acts on many prizes of the catalogue: put away, put back on the shelf. */
export const catalogueActKinds = ['archive', 'restore'] as const;
export type CatalogueActKind = (typeof catalogueActKinds)[number];
