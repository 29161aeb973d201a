/**
 * Draws one picture anew and ends. Whoever reads files of strangers may be broken by one: this process has no secret,
 * no database and nothing to come back to, and it ends itself when it takes more memory or time than a picture needs.
 */
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { watchMyself } from '../../../kit/child/watch-myself.ts'
import type { RedrawAnswer, RedrawOrder } from './uses.ts'

const order = JSON.parse(process.argv[2] ?? '{}') as RedrawOrder

watchMyself(order)
// Only these are read, by libraries that every browser stands on; all others of this one are shut.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.cache(false)
sharp.concurrency(1)

const { answer, picture } = await redraw(await buffer(process.stdin))
process.stdout.write(`${JSON.stringify(answer)}\n`)
if (picture !== undefined) process.stdout.write(picture)

async function redraw(file: Buffer): Promise<{ answer: RedrawAnswer; picture?: Buffer }> {
  try {
    const { width, height, format, mostPixels } = order
    // One frame, turned as its camera said. What else it brought along (places, names, comments, colour tables) is not asked for.
    const drawing = sharp(file, { limitInputPixels: mostPixels, failOn: 'warning', pages: 1 })
      .autoOrient()
      .resize({ width, height, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
    const written = format === 'png' ? drawing.png({ compressionLevel: 9 }) : drawing.webp({ quality: 82 })
    const { data, info } = await written.toBuffer({ resolveWithObject: true })
    return { answer: { drawn: { width: info.width, height: info.height, bytes: data.length } }, picture: data }
  } catch (error) {
    const isTooLarge = error instanceof Error && /pixel limit/i.test(error.message)
    return { answer: { fault: isTooLarge ? 'too-large' : 'not-readable' } }
  }
}
