import { encode } from 'uqr'
import { describe, expect, it } from 'vitest'
import { qrOf, qrSvg } from './qr.ts'

const ADDRESS = 'https://anadolu.example.com/paymentPage?d=0123456789abcdef0123456789abcdef'

/** The black modules that a path covers. */
function covered(path: string): Set<string> {
  const modules = new Set<string>()
  for (const [, x = '', y = '', width = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let at = 0; at < Number(width); at += 1) modules.add(`${Number(x) + at} ${y}`)
  }
  return modules
}

describe('[M-06] the QR code of a link', () => {
  it('draws every black module once, and none of the white ones', () => {
    const { data } = encode(ADDRESS, { ecc: 'M', border: 4 })
    const { size, path } = qrOf(ADDRESS)
    const black = data.flatMap((row, y) => row.flatMap((isBlack, x) => (isBlack ? [`${x} ${y}`] : [])))
    expect([...covered(path)].toSorted()).toEqual(black.toSorted())
    expect(size).toBe(data.length)
  })

  it('leaves four modules of quiet on every side', () => {
    const { size, path } = qrOf(ADDRESS)
    const places = [...covered(path)].flatMap((place) => place.split(' ').map(Number))
    expect(Math.min(...places)).toBe(4)
    expect(Math.max(...places)).toBe(size - 5)
  })

  it('is black on white as a file, and holds nothing but its lines', async () => {
    const svg = await qrSvg(ADDRESS).text()
    expect(svg).toContain('fill="#fff"')
    expect(svg).not.toContain('paymentPage')
    expect(svg).not.toMatch(/script|style=/)
  })
})
