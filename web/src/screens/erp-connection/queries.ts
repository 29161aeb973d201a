import { saveErpConnection } from '@vezne/contract/erp-connections.ts'
import { Sensitive } from '@vezne/contract/kit/sensitive.ts'
import { sendChange } from '../../kit/api/change.ts'
import type { Values } from './values.ts'

export const sendConnection =
  (ledgerId: string) =>
  async ({ program, secrets, ...typed }: Values, version: number): Promise<number> => {
    // What an agent knows, it keeps: nothing that was typed before it was chosen is sent.
    const isHere = typed.runsIn === 'worker'
    const closed = Object.entries(secrets).filter(([, secret]) => secret !== '' && isHere)
    const saved = await sendChange(saveErpConnection, {
      ...typed,
      address: isHere ? typed.address : '',
      credentials: isHere ? { ...typed.credentials } : {},
      settings: isHere ? { ...typed.settings } : {},
      ledgerId,
      version,
      program: program ?? '',
      secrets: Object.fromEntries(closed.map(([name, secret]) => [name, new Sensitive(secret)])),
    })
    return saved.version
  }
