import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const WORTH_IT = /\.(?:js|css|html|svg|json)$/
const WORTH_IT_ABOVE_BYTES = 1024

/** Writes a `.br` and a `.gz` beside every text file, so that the server never has to compress while somebody waits. */
export async function compressAll(folder: string): Promise<void> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  await Promise.all(names.filter((name) => WORTH_IT.test(name)).map((name) => compress(join(folder, name))))
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.length <= WORTH_IT_ABOVE_BYTES) return
  const best = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, { params: best }),
    promisify(gzip)(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)])
}
