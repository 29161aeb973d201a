import { isIP, type LookupFunction } from 'node:net'

/** The name was looked up before, once. Whatever it means by now, this is where we go. */
export function pinnedLookup(address: string): LookupFunction {
  const family = isIP(address)
  return (_host, options, done) => {
    if (options.all === true) done(null, [{ address, family }])
    else done(null, address, family)
  }
}
