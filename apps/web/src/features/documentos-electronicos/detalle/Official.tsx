/** Words of the service or of the tax authority, Spanish in every language of the page: read out, and never translated, as such. */
export const Official = ({ children }: { children: string }) => <span lang="es">{children}</span>;
