import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import {
  endAccountSignIns,
  findAccount,
  lockAccount,
  resetAccountFactor,
  sendAccountLink,
  type AccountStanding,
} from '@vezne/contract/platform-office/accounts.ts'
import { useMutation } from '@tanstack/react-query'
import { sendChange } from '../../kit/api/change.ts'

export const DEEDS = ['link', 'factor', 'signIns', 'lock', 'unlock'] as const
export type Deed = (typeof DEEDS)[number]

type Asked = InputOf<typeof resetAccountFactor>

const SEND: Readonly<Record<Deed, (asked: Asked) => Promise<null>>> = {
  link: (asked) => sendChange(sendAccountLink, asked),
  factor: (asked) => sendChange(resetAccountFactor, asked),
  signIns: (asked) => sendChange(endAccountSignIns, asked),
  lock: (asked) => sendChange(lockAccount, { ...asked, isLocked: true }),
  unlock: (asked) => sendChange(lockAccount, { ...asked, isLocked: false }),
}

export function useFind() {
  return useMutation({ mutationFn: ({ email }: { readonly email: string }) => sendChange(findAccount, { email }) })
}

interface Doing extends Asked {
  readonly deed: Deed
}

/** Does one thing to the account, and answers how it stands then. */
export function useDeed() {
  return useMutation({
    mutationFn: async ({ deed, ...asked }: Doing): Promise<AccountStanding> => {
      await SEND[deed](asked)
      return sendChange(findAccount, { email: asked.email })
    },
  })
}
