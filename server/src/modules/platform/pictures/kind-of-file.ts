/** What a file is by its first bytes. Its name and its declared type are its sender's words and are not asked. */
export type FileKind = 'picture' | 'svg' | 'other'

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPEG = Buffer.from([0xff, 0xd8, 0xff])

const beginsWith = (file: Buffer, bytes: Buffer) => file.subarray(0, bytes.length).equals(bytes)

function isWebp(file: Buffer): boolean {
  return file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP'
}

const LOOKED_AT_BYTES = 4096

/** A drawing in XML, in one of the ways in which XML may be written down. */
function isSvg(file: Buffer): boolean {
  const head = file.subarray(0, LOOKED_AT_BYTES)
  // In UTF-16 every second byte of what we look for is zero, whichever comes first.
  const letters = head.toString('latin1').replaceAll('\0', '')
  return /^[^<]{0,16}</.test(letters) && /<(?:[\w-]+:)?svg[\s>/]|<!doctype\s+svg/i.test(letters)
}

export function kindOfFile(file: Buffer): FileKind {
  if (beginsWith(file, PNG) || beginsWith(file, JPEG) || isWebp(file)) return 'picture'
  return isSvg(file) ? 'svg' : 'other'
}
