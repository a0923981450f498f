/** True if a host name or address, without brackets and port, is this machine's. A name such as 127.example is not. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
