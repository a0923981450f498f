/** As a page may be served: an address with a scheme of its own is relative to at most one of them. */
const pages = ['http://page.invalid', 'https://page.invalid'];

/** True if a picture is embedded or from this origin: a remote URL would tell its server who looks at the data, and when. False for an empty one. */
export const isOwnPicture = (url: string): boolean =>
  url !== '' && (url.startsWith('data:image/') || pages.every((page) => originOf(url, page) === page));

/** The URL of an own picture, for an image that has a text in its place; undefined for any other. */
export const ownPicture = (url: string): string | undefined => (isOwnPicture(url) ? url : undefined);

function originOf(url: string, page: string): string | undefined {
  try {
    return new URL(url, page).origin;
  } catch {
    return undefined;
  }
}
