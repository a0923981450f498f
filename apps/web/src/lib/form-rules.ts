/** yup as a separate module, so that it can be loaded before the first form needs it. */
export { object } from 'yup';
