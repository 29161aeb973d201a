import { expect, it } from 'vitest'
import { readXml, textAt } from './read-xml.ts'

it('reads names and texts, references and namespaces resolved', () => {
  const root = readXml(
    '<?xml version="1.0"?>\n<s:A xmlns:s="urn:s" id="1"><s:B>x &amp; &#x130;</s:B><C><D>d</D></C></s:A>',
  )
  expect(root).toMatchObject({ name: 'A', attributes: { id: '1' } })
  expect(root && [textAt(root, 'B'), textAt(root, 'C/D'), textAt(root, 'C/E')]).toEqual(['x & İ', 'd', ''])
})

it.each(['', 'plain', '<A>', '<A></B>', '<!DOCTYPE A><A/>', '<A/><B/>'])('does not read %j', (source) => {
  expect(readXml(source)).toBeUndefined()
})
