import { describe, expect, it } from 'vitest'
import { failureTexts, NO_RESPONSE, reactTo, type Failure } from './decide.ts'
import { text } from './text.ts'

const words = text.tr
const failure = (status: number, body: unknown, message = ''): Failure => ({ success: false, status, message, body })
const done = { success: true, message: '', data: null } as const

describe('what is said about a refused call', () => {
  it.each([
    [
      '[E-01] every message of a 406',
      failure(406, { success: false, message: '', data: ['Bir', 'İki'] }),
      ['Bir', 'İki'],
    ],
    ['[E-01] a 406 without a list falls back to its message', failure(406, { data: null }, 'Hatalı'), ['Hatalı']],
    ['[E-01] a 406 list keeps only its texts', failure(406, { data: ['Bir', 5, '', null] }), ['Bir']],
    ['[E-02] the message of a 400', failure(400, {}, 'Olmaz'), ['Olmaz']],
    ['[E-02] the message of a 400 in no envelope', failure(400, { message: 'Olmaz' }), ['Olmaz']],
    ['[E-02] the body of a 400 that is a text', failure(400, 'düz yazı'), ['düz yazı']],
    ['[E-02] the body of a 400 that is a number', failure(400, 42), ['42']],
    ['[E-02] a 400 that says nothing', failure(400, {}), ['İşlem tamamlanamadı (HTTP 400).']],
    ['[E-03] nothing for a 401', failure(401, {}, 'Oturum'), []],
    ['[E-03] nothing for a 403', failure(403, {}, 'Yetki'), []],
    ['[E-04] the message of a 500', failure(500, {}, 'Bozuldu'), ['Bozuldu']],
    [
      '[E-04] the default text of a 500',
      failure(500, '<html>'),
      ['Şu anda işleminizi gerçekleştiremiyoruz.Lütfen daha sonra tekrar deneyiniz.'],
    ],
    ['[E-05] the message of another status', failure(409, {}, 'Zaten var'), ['Zaten var']],
    ['[E-05] another status that says nothing', failure(404, ''), ['İşlem tamamlanamadı (HTTP 404).']],
    ['[E-05] the error text of another status', failure(413, { error: 'Gövde çok büyük' }), ['Gövde çok büyük']],
    ['[E-05] the line that a proxy says', failure(502, 'Bad Gateway'), ['Bad Gateway']],
    ['[E-05] a page of a proxy', failure(502, '<html>nginx</html>'), ['İşlem tamamlanamadı (HTTP 502).']],
    [
      '[E-05] an answer that does not fit the contract',
      failure(200, { success: true }),
      ['İşlem tamamlanamadı (HTTP 200).'],
    ],
    ['[E-06] no response', failure(NO_RESPONSE, undefined, 'Ulaşılamadı'), ['Ulaşılamadı']],
    ['[E-06] no response and no word', failure(NO_RESPONSE, undefined), [words.noResponse]],
  ])('%s', (_, refused, expected) => {
    expect(failureTexts(refused, words)).toEqual(expected)
  })

  it('cuts a body that is longer than a person reads', () => {
    expect(failureTexts(failure(400, 'x'.repeat(9000)), words)[0]).toHaveLength(500)
  })
})

describe('notices', () => {
  it.each(['POST', 'PUT', 'DELETE'] as const)('[G-04] %s says "İşlem başarılı." for three seconds', (method) => {
    expect(reactTo(method, done, true, words).notices).toEqual([
      { kind: 'success', text: 'İşlem başarılı.', seconds: 3 },
    ])
  })

  it.each(['POST', 'PUT', 'DELETE'] as const)(
    '[G-04] %s shows the message of a refusal for three seconds',
    (method) => {
      const refused = failure(200, { success: false, message: 'Yetersiz', data: null }, 'Yetersiz')
      expect(reactTo(method, refused, true, words).notices).toEqual([{ kind: 'error', text: 'Yetersiz', seconds: 3 }])
    },
  )

  it('whoever looks on as somebody is told that they change nothing, and stays where they are', () => {
    const refused = failure(
      403,
      { success: false, message: 'Bakıyorsunuz', data: null, code: 'looking-only' },
      'Bakıyorsunuz',
    )
    expect(failureTexts(refused, words)).toEqual(['Bakıyorsunuz'])
    expect(reactTo('POST', refused, true, words)).toEqual({
      notices: [{ kind: 'error', text: 'Bakıyorsunuz', seconds: 3 }],
      notAuthorized: false,
    })
    expect(reactTo('POST', failure(403, {}, 'Yetki'), true, words).notAuthorized).toBe(true)
  })

  it('[G-04] GET says nothing when all went well', () => {
    expect(reactTo('GET', done, true, words).notices).toEqual([])
  })

  it('[G-04] a switched-off call says nothing, good or bad', () => {
    expect(reactTo('POST', done, false, words).notices).toEqual([])
    expect(reactTo('POST', failure(400, {}, 'Olmaz'), false, words).notices).toEqual([])
  })

  it('[E-01] shows each message of a 406 as an error for three seconds, also on a GET', () => {
    const refused = failure(406, { data: ['Bir', 'İki'] })
    expect(reactTo('GET', refused, true, words).notices).toEqual([
      { kind: 'error', text: 'Bir', seconds: 3 },
      { kind: 'error', text: 'İki', seconds: 3 },
    ])
  })

  it('[E-06] a reading call that nobody answers is left to its screen', () => {
    expect(reactTo('GET', failure(NO_RESPONSE, undefined), true, words).notices).toEqual([])
    expect(reactTo('POST', failure(NO_RESPONSE, undefined), true, words).notices).toHaveLength(1)
  })

  it.each([401, 403])(
    '[E-03] %i leaves for the not-authorised page without a word, even when switched off',
    (status) => {
      for (const notify of [true, false]) {
        expect(reactTo('GET', failure(status, {}, 'x'), notify, words)).toEqual({ notices: [], notAuthorized: true })
      }
    },
  )
})
