/** The library of the forms' rules as a module of its own, so that it can be fetched before the first form needs it. */
export { object } from 'yup';
