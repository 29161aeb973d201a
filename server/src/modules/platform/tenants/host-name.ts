const HOST_NAME = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/

/**
 * The bare host name in whatever a page sends as its domain: `localhost`, `localhost:3000` or a whole address.
 * Undefined when there is none in it.
 */
export function hostName(text: string): string | undefined {
  const afterScheme = text
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
  const host = afterScheme
    .replace(/[/?#].*$/s, '')
    .replace(/:\d+$/, '')
    .replace(/\.$/, '')
  return HOST_NAME.test(host) ? host : undefined
}
