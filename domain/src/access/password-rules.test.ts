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

describe('[M-14] the strength meter', () => {
  it.each([
    ['kısa', 0],
    ['aaaaaaaaaaaaaaaa', 0],
    ['sadeceharfler', 1],
    ['Harf.ve.Sayı1', 2],
    ['Harf.ve.Sayı1.uzun', 3],
    ['oldukça uzun bir cümle parolası', 3],
  ])('%s is %i', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength)
  })
})
