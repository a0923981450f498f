/** Characters of all answers of this browser; the ones used longest ago make room. */
export const totalLimit = 20_000_000;
/** A larger answer is not kept. */
export const answerLimit = 2_000_000;
/** Customers, and products, of a company. */
export const catalogueLimit = 2_000;
