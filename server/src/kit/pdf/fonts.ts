import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** DejaVu has every Turkish letter and the lira sign in one file; fonts that are split by script set boxes. */
function fontFile(name: string): Buffer {
  return readFileSync(fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`)))
}

let read: Readonly<Record<'plain' | 'bold' | 'mono', Buffer>> | undefined

/** Read when the first page is drawn, then kept. */
export function pdfFonts(): NonNullable<typeof read> {
  read ??= { plain: fontFile('DejaVuSans'), bold: fontFile('DejaVuSans-Bold'), mono: fontFile('DejaVuSansMono-Bold') }
  return read
}
