import type { SignInRecord } from '@vezne/contract/auth.ts'

/** One sign-in as the list of them tells it: an open one of the dealer's, unless the test says otherwise. */
export function signInRecord(said: Partial<SignInRecord> = {}): SignInRecord {
  return {
    id: crypto.randomUUID(),
    signedInAt: Date.parse('2026-03-05T09:12:00+03:00'),
    lastSeenAt: Date.parse('2026-03-05T10:02:00+03:00'),
    tenantName: 'Anadolu Dağıtım A.Ş.',
    address: '127.0.0.1',
    device: 'Chrome · Windows',
    isCurrent: false,
    isOpen: true,
    ...said,
  }
}
