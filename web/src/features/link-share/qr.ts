import { encode } from 'uqr'

/** What the standard wants around a code, in modules: without it cameras look for its edge in vain. */
const QUIET = 4
/** So that a card that was folded or stained can still be read. */
const CORRECTION = 'M'

export interface QrCode {
  /** Its side in modules, with the quiet around it. */
  readonly size: number
  /** Its black modules as the outline of an SVG path, one rectangle for each run of a row. */
  readonly path: string
}

function runsOf(row: readonly boolean[], y: number): string {
  let drawn = ''
  let from = -1
  for (let x = 0; x <= row.length; x += 1) {
    const isBlack = row[x] === true
    if (isBlack && from < 0) from = x
    if (isBlack || from < 0) continue
    drawn += `M${from} ${y}h${x - from}v1h${from - x}z`
    from = -1
  }
  return drawn
}

/** The code of an address, as lines: sharp at any size, on paper as well. */
export function qrOf(address: string): QrCode {
  const { size, data } = encode(address, { ecc: CORRECTION, border: QUIET })
  return { size, path: data.map(runsOf).join('') }
}

/** The same as a file of its own, black on white whatever it is laid upon. */
export function qrSvg(address: string): Blob {
  const { size, path } = qrOf(address)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 10}" height="${size * 10}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
  return new Blob([svg], { type: 'image/svg+xml' })
}

/** About this many pixels wide: whole ones for each module, or its edges would be grey. */
const PNG_PIXELS = 1000

export function qrPng(address: string): Promise<Blob> {
  const { size, path } = qrOf(address)
  const module = Math.ceil(PNG_PIXELS / size)
  const canvas = document.createElement('canvas')
  canvas.width = size * module
  canvas.height = size * module
  const pen = canvas.getContext('2d')
  if (pen === null) return Promise.reject(new Error('this browser draws no pictures'))
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.scale(module, module)
  pen.fillStyle = '#000'
  pen.fill(new Path2D(path))
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('no picture came of it')) : resolve(blob)), 'image/png')
  })
}
