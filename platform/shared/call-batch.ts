/** Where the web posts several calls in one request, as oRPC writes batches. */
export const batchAddress = '/rpc/__batch__';

/** Calls in one request at most. */
export const largestBatch = 20;
