import { createHash } from 'node:crypto'
import { withStyles } from '../../../kit/http/policies.ts'
import type { Expected } from './expected-headers.ts'
import type { Fetched } from './fetch-page.ts'
import type { Manifest } from './manifest.ts'
import { partsOf } from './read-page.ts'

const DATA_SCRIPT = '<script type="application/json" id="page-data">'
/** What the server adds by itself: a picture of ours that the browser may fetch ahead, and a company's colours. */
const PICTURE = /^<link rel="preload" as="image" href="\/(?!\/)[^"]*">$/
const COLOURS = String.raw`:root:root\[data-theme\]\{(?:--vz-[a-z-]+:#[0-9a-f]{6};?)+\}`
const BRAND = new RegExp(`^<style>${COLOURS}@media screen and \\(prefers-color-scheme:dark\\)\\{${COLOURS}\\}$`)

/** Long enough to find it in the page, short enough for a log line. */
const shown = (tag: string) => tag.slice(0, 120)

function headerFaults({ headers }: Fetched, expected: Expected): string[] {
  return Object.entries(expected).flatMap(([name, value]) => {
    const found = headers.get(name)
    if (found === value) return []
    return [found === null ? `${name} is missing` : `${name} is another: ${shown(found)}`]
  })
}

/** What the page runs and loads is what the build put there, no more and no less. */
function markupFaults(html: string, { page }: Manifest): string[] {
  const { active, inline } = partsOf(html)
  const wanted = [...partsOf(page).active, DATA_SCRIPT]
  const found = active.filter((tag) => !PICTURE.test(tag) && !BRAND.test(tag))
  const extra = found.filter((tag, at) => !wanted.includes(tag) || found.indexOf(tag) !== at)
  return [
    ...extra.map((tag) => `something that the build did not put there: ${shown(tag)}`),
    ...wanted.filter((tag) => !found.includes(tag)).map((tag) => `something is missing: ${shown(tag)}`),
    ...inline.map((tag) => `code inside the page: ${shown(tag)}`),
  ]
}

/** The styles of the page that are ours: its policy has to name these, and these alone. */
function ownStyles(html: string, { page }: Manifest): string[] {
  const wanted = partsOf(page).active
  const own = partsOf(html).active.filter(
    (tag) => tag.startsWith('<style>') && (wanted.includes(tag) || BRAND.test(tag)),
  )
  return own.map((tag) => tag.slice('<style>'.length))
}

export function pageFaults(fetched: Fetched, expected: Expected, manifest: Manifest): string[] {
  if (fetched.status !== 200) return [`answered ${fetched.status}`]
  const html = fetched.body.toString('utf8')
  const policy = withStyles(expected['content-security-policy'] ?? '', ownStyles(html, manifest))
  return [...headerFaults(fetched, { ...expected, 'content-security-policy': policy }), ...markupFaults(html, manifest)]
}

export function fileFaults(fetched: Fetched, expected: Expected, sha256: string): string[] {
  if (fetched.status !== 200) return [`answered ${fetched.status}`]
  const found = createHash('sha256').update(fetched.body).digest('hex')
  return [...headerFaults(fetched, expected), ...(found === sha256 ? [] : ['is another file than the build made'])]
}

/** A page whose every byte is known beforehand. */
export function exactFaults(
  fetched: Fetched,
  wanted: { readonly status: number; readonly headers: Readonly<Record<string, string | null>>; readonly body: string },
): string[] {
  if (fetched.status !== wanted.status) return [`answered ${fetched.status}`]
  const expected = Object.fromEntries(Object.entries(wanted.headers).filter(([, value]) => value !== null))
  const isSame = fetched.body.toString('utf8') === wanted.body
  return [...headerFaults(fetched, expected as Expected), ...(isSame ? [] : ['is another page than the one we wrote'])]
}
