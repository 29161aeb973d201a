import { simulatedEndpoints, type Bank } from '@vezne/banks/pos/banks.ts'
import type { PosAccount } from '@vezne/banks/pos/port.ts'
import { BANKS as PRETEND_BANKS } from '@vezne/simulators/banks/banks.ts'

/** Where our word for a credential is not the bank's own: neither side has to follow the other. */
const BANKS_WORD: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  nestpay: { userName: 'apiUser', password: 'apiPassword' },
  param: { clientUserName: 'clientUsername' },
  payflex: { password: 'merchantPassword' },
  payfor: { userPass: 'userPassword' },
  sipay: { appId: 'appKey' },
}

/** The account that a pretend bank issued to the demo's merchant, in our adapters' words. */
export function demoAccount(bank: Bank, simulators: string): PosAccount {
  const issued = PRETEND_BANKS.find(({ id }) => id === bank.id)?.merchant ?? {}
  const renamed = Object.entries(BANKS_WORD[bank.gateway] ?? {}).map(([ours, theirs]): [string, string] => [
    ours,
    issued[theirs] ?? '',
  ])
  const dialect = bank.dialect === undefined ? {} : { dialect: bank.dialect }
  return {
    credentials: { ...issued, ...Object.fromEntries(renamed) },
    endpoints: simulatedEndpoints(bank, simulators),
    mode: 'test',
    settings: dialect,
  }
}
