/** The addresses that the service accepts: the rule of its contracts, without zod, which the pages do not load. */
const ADDRESS = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@([a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i;

export const isMailAddress = (text: string): boolean => ADDRESS.test(text);
