import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contentPath } from '../../../platform/tenants/index.ts'

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Where a PNG says that its lines are out of order, which paper does not read. */
const INTERLACE_AT = 28
const LONGEST_BYTES = 1024 * 1024

const isDrawable = (file: Buffer) =>
  file.length <= LONGEST_BYTES && file.subarray(0, PNG.length).equals(PNG) && file[INTERLACE_AT] === 0

/** Logos that were uploaded are PNGs that we drew ourselves. Anything else is not put on paper: a mark stands there. */
export const isPngLogo = (url: string | null): url is string => url !== null && /^\/[^?#]+\.png$/i.test(url)

/** The company's logo as it is kept; undefined where there is none that paper takes. */
export async function readLogo(contentDir: string, url: string | null): Promise<Buffer | undefined> {
  const path = isPngLogo(url) ? contentPath(url) : null
  if (path === null || path.startsWith('/') || path.split('/').includes('..')) return undefined
  const file = await readFile(join(contentDir, path)).catch((error: unknown) => {
    // A file that somebody took away by hand costs nobody a receipt.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  })
  return file !== undefined && isDrawable(file) ? file : undefined
}
