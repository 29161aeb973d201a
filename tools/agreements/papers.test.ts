import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { drawPapers } from './papers.ts'

const content = join(import.meta.dirname, '../../server/content')

it('[P-24] our agreements are drawn from their texts to the byte: a payment keeps their hash', async () => {
  const papers = await drawPapers()
  expect(papers.map(({ path }) => path)).toEqual([
    'agreements/privacy-tr.pdf',
    'agreements/privacy-en.pdf',
    'agreements/sales-tr.pdf',
    'agreements/sales-en.pdf',
  ])
  const stale = papers.filter(({ path, bytes }) => !readFileSync(join(content, path)).equals(bytes))
  expect(stale.map(({ path }) => `${path}: npm run draw:agreements`)).toEqual([])
})

it('[P-24] the letters of the Turkish alphabet are in them, and can be copied out again', async () => {
  const turkish = (await drawPapers()).filter(({ path }) => path.endsWith('-tr.pdf'))
  for (const { path, bytes } of turkish) {
    // What each drawn shape means stands in the file, for reading aloud and for searching.
    const meanings = new Set(
      [...bytes.toString('latin1').matchAll(/<([0-9a-f]{4})>/gi)].map(([, code = '']) => Number.parseInt(code, 16)),
    )
    const missing = Array.from('ğışçöüİŞÖ’').filter((letter) => !meanings.has(letter.codePointAt(0) ?? 0))
    expect({ path, missing }).toEqual({ path, missing: [] })
  }
})
