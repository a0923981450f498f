/** Measures of the frame in rem of 10 px (spec §9). */
export const sizes = {
  bar: '6.4rem',
  navbar: '28rem',
  mobileNavbar: '28rem',
  perfilDialog: '40rem',
} as const;
