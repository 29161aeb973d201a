import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

/** Written by the build beside what it built: what payers' pages are made of, and nothing else. */
const manifestSchema = z.object({
  /** The page before the server fills it in. */
  page: z.string(),
  /** Address → SHA-256 in hex, of every file that a payers' page loads, at once or later. */
  files: z.record(z.string().startsWith('/assets/'), z.string().length(64)),
})
export type Manifest = z.infer<typeof manifestSchema>

const MANIFEST_NAME = 'manifest.json'

export function readManifest(webDir: string): Manifest {
  return manifestSchema.parse(JSON.parse(readFileSync(join(webDir, MANIFEST_NAME), 'utf8')))
}
