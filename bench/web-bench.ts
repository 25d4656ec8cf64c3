/** Placeholder until written. */
export async function benchWeb(_: { runs: number }): Promise<void> {}
