/** The data centres that have been seen. A merchant's calls stay on his side of the line between test and live. */
const DATA_CENTRES: readonly (readonly string[])[] = [
  ['posws.param.com.tr'],
  ['test-dmz.param.com.tr', 'test-dmzd1.param.com.tr', 'testposws.param.com.tr'],
]

const SERVICE_PATH = /^\/turkpos\.ws\/service_turkpos_(?:prod|test)\.asmx$/

/**
 * Where the completion goes. A return may name the data centre that handled the first step, but it does so unsigned and
 * through the browser: only a known address beside the configured one is followed, and none when we do not call Param
 * itself, as at a pretend bank.
 */
export function serviceAddress(configured: string, offered: string): string {
  const [ours, theirs] = [URL.parse(configured), URL.parse(offered)]
  if (ours?.protocol !== 'https:' || theirs?.protocol !== 'https:') return configured
  const centres = DATA_CENTRES.find((hosts) => hosts.includes(ours.host)) ?? []
  const isPlain = theirs.username === '' && theirs.password === '' && theirs.search === '' && theirs.hash === ''
  if (!isPlain || !centres.includes(theirs.host) || !SERVICE_PATH.test(theirs.pathname)) return configured
  return `https://${theirs.host}${theirs.pathname}`
}
