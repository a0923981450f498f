/** Measures of the frame in rem of 10 px (spec §9; what it calls the side panel of style-2 is that of style-3). */
export const sizes = {
  bar: '6.4rem',
  navbar: '28rem',
  /** The collapsed menu of style-2. */
  rail: '6.4rem',
  /** First column of style-3, and of style-3-dense. */
  sidePanel: '12rem',
  sidePanelDense: '6.4rem',
  /** Second column of style-3. */
  navPanel: '28rem',
  mobileNavbar: '28rem',
  perfilDialog: '40rem',
} as const;
