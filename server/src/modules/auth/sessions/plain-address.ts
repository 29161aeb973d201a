const MAPPED = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i

/** A server that listens on IPv6 hears `::ffff:1.2.3.4` from 1.2.3.4, and people know only the latter. */
export const plainAddress = (address: string) => MAPPED.exec(address)?.[1] ?? address
