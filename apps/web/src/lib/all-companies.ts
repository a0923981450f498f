/** `empresa=todas` in an address lifts the company of the selector. */
export const ALL_COMPANIES = 'todas';
