import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { RichText } from './rich-text.tsx'

const drawn = (html: string) => render(<RichText html={html} />).container.querySelector('.rich-text')?.innerHTML

describe('[C-12] a company’s note', () => {
  it('keeps its paragraphs, lists and emphasis', () => {
    const html = '<p>Bonus kartlara <strong>+3</strong> taksit &amp; hediye.</p><ul><li>Bir</li><li>İki</li></ul>'
    expect(drawn(html)).toBe(html)
  })

  it('opens its links elsewhere, and only to real addresses', () => {
    expect(drawn('<a href="https://vezne.test/kosullar">Koşullar</a>')).toBe(
      '<a href="https://vezne.test/kosullar" target="_blank" rel="noreferrer">Koşullar</a>',
    )
    expect(drawn('<a href="java&#115;cript:alert(1)">x</a><a href="//fena.test">y</a>')).not.toContain('href')
  })

  it('draws what it does not know as the words in it', () => {
    const hostile = '<img src=x onerror=alert(1)><script>alert(1)</script><p onclick="a()" class="z">Not</p>'
    expect(drawn(hostile)).toBe('alert(1)<p>Not</p>')
  })

  it('closes what was left open, and passes over what was never opened', () => {
    expect(drawn('</ul><p>Bir <b>iki</p> üç < dört')).toBe('<p>Bir <b>iki</b></p> üç &lt; dört')
  })
})
