import { isIP, type LookupFunction } from 'node:net'

/** The name was looked up before, once. The connection goes there, whatever the name means by now. */
export function pinnedLookup(address: string): LookupFunction {
  const family = isIP(address)
  return (_host, options, done) => {
    if (options.all === true) done(null, [{ address, family }])
    else done(null, address, family)
  }
}
