import { describe, expect, it } from 'vitest'
import { hashPassword, passwordMatches } from './password-hash.ts'

describe('passwords at rest', () => {
  it('[I-19] keeps a salted argon2id string, never the password', async () => {
    const [first, second] = await Promise.all([hashPassword('Vezne.Demo.2025'), hashPassword('Vezne.Demo.2025')])
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(first).not.toBe(second)
    expect(first).not.toContain('Vezne')
  })

  it('accepts the right password and no other, Turkish letters included', async () => {
    const hash = await hashPassword('Şifre.ığüşöç.42')
    expect(await passwordMatches('Şifre.ığüşöç.42', hash)).toBe(true)
    expect(await passwordMatches('Sifre.ığüşöç.42', hash)).toBe(false)
    expect(await passwordMatches('', hash)).toBe(false)
  })

  it('[I-24] says no for a user without a password, and for a hash it cannot read', async () => {
    expect(await passwordMatches('x', undefined)).toBe(false)
    expect(await passwordMatches('x', 'not a hash')).toBe(false)
  })
})
