import { describe, expect, it } from 'vitest'
import { brokenPasswordRules, passwordStrength } from './password-rules.ts'

const owner = { email: 'ayse.yildiz@firma.example', companyNames: ['Anadolu Dağıtım A.Ş.'] }

describe('[M-14] password rules', () => {
  it.each([
    ['Yeterince.Uzun.1', []],
    ['kısa', ['password-too-short']],
    ['on iki harf var', ['password-has-space']],
    ['ayse.yildiz@firma.example', ['password-like-account']],
    ['Ayse.Yildiz.42', ['password-like-account']],
    ['AnadoluDağıtımAŞ!', ['password-like-account']],
    ['ayseyildiz kasa 1234', ['password-has-space']],
    ['', ['password-too-short']],
  ])('%s breaks %j', (password, rules) => {
    expect(brokenPasswordRules(password, owner)).toEqual(rules)
  })

  it('counts letters as people do, not as computers do', () => {
    expect(brokenPasswordRules('🔒🔒🔒🔒🔒🔒🔒🔒🔒🔒🔒🔒', owner)).toEqual([])
    expect(brokenPasswordRules('🔒🔒🔒🔒🔒🔒', owner)).toEqual(['password-too-short'])
  })
})

describe('[M-14] a password made of the account', () => {
  const like = (password: string, companyNames = ['Anadolu Dağıtım A.Ş.'], email = 'ayse.yildiz@firma.example') =>
    brokenPasswordRules(password, { email, companyNames }).includes('password-like-account')

  it.each([
    'AnadoluDağıtım',
    'anadoludagitim',
    'ANADOLUDAĞITIM',
    'ANADOLU-DAGITIM',
    'Anadolu.Dağıtım.2026',
    'Anadolu_Dağıtım_01012026',
    '2026AnadoluDağıtım',
    'AnadoluDağıtımAŞ2026',
    'AnadoluDağıtımLtdŞti!!',
    'anadoludagitimanadoludagitim',
    'ayseyildizayseyildiz',
    'Ayşe.Yıldız.20261115',
    'AyseYildiz@Firma.Example1',
  ])('%s is refused', (password) => {
    expect(like(password)).toBe(true)
  })

  it.each([
    'Anadolu.yollarında.üç.kedi.gördüm',
    'dagitimdan-sonra-cay-icelim',
    'AnadoluDağıtımKasasındaÜçKedi',
    'yildizlar.altinda.ayse',
    'Yeterince.Uzun.1',
  ])('%s merely contains a word of it and is fine', (password) => {
    expect(like(password)).toBe(false)
  })

  it.each([
    ['Işık İnşaat San. ve Tic. Ltd. Şti.', 'isikinsaat2026'],
    ['Işık İnşaat San. ve Tic. Ltd. Şti.', 'IsikInsaatSanTic'],
    ['Işık İnşaat Sanayi ve Ticaret Anonim Şirketi', 'Işık.İnşaat.1923'],
    ['Güneş Gıda A. Ş.', 'gunesgida.20262026'],
    ['Çağ-Öz Tic.Ltd.Şti.', 'cagoz-cagoz-cagoz'],
    ['Ticaret A.Ş.', 'Ticaret.AS.2026'],
  ])('knows %s by its name: %s', (company, password) => {
    expect(like(password, [company])).toBe(true)
  })

  it('is not guessed from an owner without names', () => {
    expect(like('Yeterince.Uzun.1', [], '')).toBe(false)
    expect(like('Yeterince.Uzun.1', ['', '...'], '@')).toBe(false)
  })
})

describe('[M-14] the strength meter', () => {
  it.each([
    ['kısa', 0],
    ['aaaaaaaaaaaaaaaa', 0],
    ['sadeceharfler', 1],
    ['Harf.ve.Sayı1', 2],
    ['Harf.ve.Sayı1.uzun', 3],
    ['oldukça-uzun-bir-cümle-parolası', 3],
    ['oldukça uzun bir cümle parolası', 0],
    ['Anadolu.Dağıtım.2026!', 0],
    ['Ayse.Yildiz@Firma.Example.2026', 0],
  ])('%s is %i', (password, strength) => {
    expect(passwordStrength(password, owner)).toBe(strength)
  })
})
