import { readFileSync } from 'node:fs'

/** Which version of the portal this is. */
export function productVersion(): string {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    version: string
  }
  return version
}
