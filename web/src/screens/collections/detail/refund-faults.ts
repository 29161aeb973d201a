import { readAmount } from '@vezne/domain/money/read-amount.ts'

export interface Typed {
  readonly amount: string
  readonly again: string
  readonly reason: string
}

type Fault = 'missing' | 'unread' | 'high' | 'whole' | 'differs'

interface Offered {
  readonly most: bigint
  readonly isPartPossible: boolean
}

function amountFault(minor: bigint | undefined, { most, isPartPossible }: Offered): Fault | undefined {
  if (minor === undefined || minor <= 0n) return 'unread'
  if (minor > most) return 'high'
  return minor < most && !isPartPossible ? 'whole' : undefined
}

/** What stands against giving this back; the same amount typed twice is no slip of a finger. */
export function faultsOf({ amount, again, reason }: Typed, offered: Offered): Partial<Record<keyof Typed, Fault>> {
  const minor = readAmount(amount)
  const first = amountFault(minor, offered)
  return {
    ...(first && { amount: first }),
    ...(first === undefined && readAmount(again) !== minor && { again: 'differs' as const }),
    ...(reason.trim() === '' && { reason: 'missing' as const }),
  }
}
