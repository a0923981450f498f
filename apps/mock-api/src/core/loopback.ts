/** Whether a host name or address, without brackets and port, is this machine's: a name such as 127.example is somebody's. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
