const NAME = 'version'
const YEAR_SECONDS = 365 * 24 * 60 * 60

/** The version that this browser saw last; undefined when it keeps no cookies or has never been here. */
export function readVersionCookie(): string | undefined {
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${NAME}=`))
  return found === undefined ? undefined : decodeURIComponent(found.slice(NAME.length + 1))
}

export function writeVersionCookie(version: string): void {
  document.cookie = `${NAME}=${encodeURIComponent(version)}; Path=/; SameSite=Lax; Max-Age=${YEAR_SECONDS}`
}
