import type { TenantDatabase } from '../../../kit/db/tenant-db.ts'
import { addPart, beginFile, deleteFile, endFile, type NewFile } from './store.ts'

const PART_BYTES = 256 * 1024
const MOST_BYTES = 256 * 1024 * 1024

class FileTooLarge extends Error {
  override readonly name = 'FileTooLarge'
}

/**
 * Keeps a file in the database, part by part, so that any process can hand it out. Under the id of its task: a second
 * run after a worker died begins the same file again.
 */
export async function keepFile(
  { forTenant }: TenantDatabase,
  tenantId: string,
  file: NewFile,
  pieces: AsyncIterable<Buffer>,
): Promise<{ bytes: number; expiresAt: number }> {
  await forTenant(tenantId, (db) => beginFile(db, file))
  let [part, bytes, waiting]: [number, number, Buffer[]] = [0, 0, []]
  let held = 0
  const write = async () => {
    const content = Buffer.concat(waiting)
    const no = part
    await forTenant(tenantId, (db) => addPart(db, file.id, no, content))
    ;[part, waiting, held] = [part + 1, [], 0]
  }
  for await (const piece of pieces) {
    waiting.push(piece)
    held += piece.length
    bytes += piece.length
    if (bytes > MOST_BYTES) throw new FileTooLarge(`an export is larger than ${MOST_BYTES} bytes`)
    if (held >= PART_BYTES) await write()
  }
  if (held > 0) await write()
  const expiresAt = await forTenant(tenantId, (db) => endFile(db, file.id, bytes))
  return { bytes, expiresAt: expiresAt.getTime() }
}

export async function dropFile({ forTenant }: TenantDatabase, tenantId: string, id: string): Promise<void> {
  await forTenant(tenantId, (db) => deleteFile(db, id))
}
