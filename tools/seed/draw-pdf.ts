/** Letters of the Turkish alphabet in the one-byte encoding that the page declares; everything else is plain ASCII. */
const CODES: Record<string, number> = {
  ...Object.fromEntries(Array.from('ÇÖÜçöü', (letter) => [letter, letter.charCodeAt(0)])),
  Ğ: 0xd0,
  İ: 0xdd,
  Ş: 0xde,
  ğ: 0xf0,
  ı: 0xfd,
  ş: 0xfe,
}

const DIFFERENCES = '208 /Gbreve 221 /Idotaccent /Scedilla 240 /gbreve 253 /dotlessi /scedilla'

const encode = (text: string) =>
  Array.from(text, (letter) => String.fromCharCode(CODES[letter] ?? letter.charCodeAt(0) & 0x7f)).join('')

const escapeText = (text: string) => encode(text).replace(/[\\()]/g, (character) => `\\${character}`)

/** A one-page PDF with a few lines of text, enough for a link in a menu to lead somewhere. */
export function drawPdf(lines: readonly string[]): Buffer {
  const shown = lines.map((line) => `(${escapeText(line)}) Tj T*`).join('\n')
  const content = `BT /F1 16 Tf 24 TL 72 760 Td\n${shown}\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding << /BaseEncoding /WinAnsiEncoding /Differences [${DIFFERENCES}] >> >>`,
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  const trailer = `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.from(body + table + trailer, 'latin1')
}
