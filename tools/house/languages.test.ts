import { describe, expect, it } from 'vitest'
import { hasTexts, languageFaults } from './languages.ts'

describe('texts in two languages', () => {
  it('agree when keys and places are the same', () => {
    const text = {
      tr: { save: 'Kaydet', list: { count: '{{count}} kayıt' } },
      en: { save: 'Save', list: { count: '{{count}} rows' } },
    }
    expect(languageFaults({ text })).toEqual([])
  })
  it.each([
    [{ tr: { save: 'Kaydet' }, en: {} }, 'text.save has no English text'],
    [{ tr: {}, en: { list: { empty: 'Nothing' } } }, 'text.list.empty has no Turkish text'],
    [{ tr: { save: ' ' }, en: { save: 'Save' } }, 'text.save is empty'],
    [{ tr: { save: 'Kaydet' }, en: { save: 4 } }, 'text.save is not a text in both languages'],
    [
      { tr: { hello: 'Merhaba {{name}}' }, en: { hello: 'Hello' } },
      'text.hello does not fill the same places in both languages',
    ],
    [{ tr: '{field} gerekli', en: '{name} is required' }, 'text does not fill the same places in both languages'],
    [{ en: 'Wrong' }, 'text has no Turkish text'],
  ])('are reported for %j', (text, fault) => {
    expect(languageFaults({ text })).toContain(fault)
  })
  it('are found at any depth, as the refusals are', () => {
    const REFUSALS = { 'not-found': { status: 404, tr: 'Bulunamadı.', en: '' } }
    expect(languageFaults({ REFUSALS })).toEqual(['REFUSALS.not-found is empty'])
  })
  it('are missed in a file that has none', () => {
    expect(hasTexts({ text: { title: 'Kaydet' } })).toBe(false)
    expect(hasTexts({ text: { tr: {}, en: {} } })).toBe(true)
  })
})
