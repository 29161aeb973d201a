import { createHash } from 'node:crypto'
import type { BankFile } from '@vezne/domain/settlement/bank-file.ts'
import { sheetBytes, type ReadItems } from '../../../kit/sheet/reader.ts'
import { fileOf, reviveMinor } from './told-file.ts'

export interface ReadFile extends BankFile {
  /** Of its bytes. */
  readonly digest: Buffer
}

const PROGRAM = new URL('file-thread.ts', import.meta.url)

/** What was read of these bytes, with what they are known by. */
export const withDigest = (bytes: Buffer, file: BankFile): ReadFile => ({
  ...file,
  digest: createHash('sha256').update(bytes).digest(),
})

/** Reads a bank's file that came in base64, in a process beside. */
export async function readFile(items: ReadItems, file: string): Promise<ReadFile> {
  const bytes = sheetBytes(file)
  return withDigest(bytes, fileOf(await items(PROGRAM, bytes, reviveMinor)))
}
