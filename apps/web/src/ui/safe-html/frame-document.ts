interface FramePage {
  readonly html: string;
  readonly isRemoteAllowed: boolean;
  readonly isDark: boolean;
  readonly color: string;
  readonly background: string;
  readonly link: string;
  /** In px. */
  readonly fontSize: number;
  readonly lang: string;
}

/** The page inside the frame. As a second line of defence, its content security policy forbids everything but styles and images. */
export function frameDocument(page: FramePage): string {
  const pictures = page.isRemoteAllowed ? 'data: https:' : 'data:';
  const policy = `default-src 'none'; img-src ${pictures}; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'`;
  return `<!doctype html><html lang="${page.lang}"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="referrer" content="no-referrer">
<style>
:root { color-scheme: ${page.isDark ? 'dark' : 'light'}; }
html { font: ${String(page.fontSize)}px/1.55 system-ui, sans-serif; color: ${page.color}; background: ${page.background}; }
body { margin: 0; display: flow-root; overflow-x: auto; overflow-wrap: anywhere; unicode-bidi: plaintext; }
a { color: ${page.link}; }
img { max-width: 100%; height: auto; }
pre { white-space: pre-wrap; }
table { max-width: 100%; }
blockquote { margin: 1em 0; padding-inline-start: 1em; border-inline-start: 3px solid #8888; }
body > :first-child { margin-block-start: 0; }
body > :last-child { margin-block-end: 0; }
</style></head><body dir="auto">${page.html}</body></html>`;
}
