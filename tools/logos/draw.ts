import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { escapeHtml } from '@vezne/server/kit/http/html-text.ts'
import { ensureBrowser } from '../test/browser.ts'
import { readTestConfig } from '../test/config.ts'
import { allMarks, type Mark } from './marks.ts'

/** `npm run draw:logos`: draws the word marks into server/content. Run by hand when a mark changes; the files are kept. */
const SIZE = { width: 120, height: 40 }
const folder = join(import.meta.dirname, '../../server/content')

const browser = await chromium.launch({
  executablePath: ensureBrowser(readTestConfig().environment),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
const page = await browser.newPage({ viewport: SIZE, deviceScaleFactor: 2 })
for (const mark of allMarks()) {
  await page.setContent(pageOf(mark))
  mkdirSync(join(folder, mark.folder), { recursive: true })
  writeFileSync(
    join(folder, mark.folder, `${mark.file}.png`),
    await page.screenshot({ omitBackground: true, type: 'png' }),
  )
}
await browser.close()
console.log(`${allMarks().length} marks drawn`)

function pageOf({ words, colour, ink }: Mark): string {
  // The longest name still has to fit: about seven and a half units of width per letter at size 15.
  const size = Math.min(20, Math.floor(112 / (words.length * 0.66)))
  const text = escapeHtml(words)
  return `<!doctype html><meta charset="utf-8"><style>body{margin:0}</style>
    <svg width="${SIZE.width}" height="${SIZE.height}" xmlns="http://www.w3.org/2000/svg">
      <rect x="0.5" y="0.5" width="119" height="39" rx="7" fill="${colour}"/>
      <text x="60" y="20" fill="${ink}" font-family="DejaVu Sans" font-weight="700" font-size="${size}"
        text-anchor="middle" dominant-baseline="central">${text}</text>
    </svg>`
}
