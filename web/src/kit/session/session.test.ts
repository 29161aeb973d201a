import { describe, expect, it } from 'vitest'
import { firmUser, subFirmUser, TENANT_ID } from '../../testing/people.ts'
import { dropToken, readExpiration, readMenu, SESSION_KEYS, storeSignIn } from './session.ts'

const stored = () => Object.fromEntries(SESSION_KEYS.map((key) => [key, localStorage.getItem(key)]))

describe('[S-02] the stored session', () => {
  it('has the keys of the specification', () => {
    storeSignIn(firmUser, true)
    expect(stored()).toEqual({
      token: 'opaque-token',
      expiration: '1900000000000',
      userId: firmUser.firmUserId,
      userName: 'Ayşe Yılmazoğlu',
      tenantId: TENANT_ID,
      menu: expect.stringContaining('"paymentPlan":true'),
      tenantLogo: null,
      isSubFirm: null,
      isTenantSelectedFromModal: 'true',
      modal: 'true',
    })
    expect(readExpiration()).toBe(1_900_000_000_000)
  })

  it('gives back the menu flags, and only them', () => {
    storeSignIn(firmUser, false)
    expect(readMenu()).toMatchObject({ posCollection: true, b2BPdfFilePath: null })
    expect(localStorage.getItem('menu')).not.toContain('opaque-token')
  })

  it.each(['', '{', 'null', '{"paymentPlan":1}'])('has no menu when the stored one is %j', (menu) => {
    localStorage.setItem('menu', menu)
    expect(readMenu()).toBeUndefined()
  })

  it.each(['', 'soon', '-5', '1.5'])('has no end when the stored one is %j', (expiration) => {
    localStorage.setItem('expiration', expiration)
    expect(readExpiration()).toBeUndefined()
  })

  it('[S-03] marks a sub-dealer, and only a sub-dealer', () => {
    storeSignIn(subFirmUser, false)
    expect(localStorage.getItem('isSubFirm')).toBe('true')
    storeSignIn(firmUser, false)
    expect(localStorage.getItem('isSubFirm')).toBeNull()
  })

  it('[S-04] an ended session loses token, expiration and isSubFirm', () => {
    storeSignIn(subFirmUser, false)
    dropToken()
    expect(stored()).toMatchObject({ token: null, expiration: null, isSubFirm: null, userName: 'Ayşe Yılmazoğlu' })
  })
})
