import {
  listErpConnections,
  previewErpVoucher,
  readErpAnew,
  saveErpConnection,
  testErpConnection,
} from '@vezne/contract/erp-connections.ts'
import { Sensitive } from '@vezne/contract/kit/sensitive.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sendChange } from '../../kit/api/change.ts'
import type { Values } from './values.ts'

export function useReadAgain() {
  const queries = useQueryClient()
  return () => {
    for (const { path } of [listErpConnections, previewErpVoucher]) void queries.invalidateQueries({ queryKey: [path] })
  }
}

export function useSaveConnection(ledgerId: string) {
  const readAgain = useReadAgain()
  return async ({ program, secrets, ...typed }: Values, version: number): Promise<number> => {
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
    readAgain()
    return saved.version
  }
}

export function useTrial(ledgerId: string) {
  return useMutation({ mutationFn: () => sendChange(testErpConnection, { ledgerId }) })
}

export function useReadAnew(ledgerId: string) {
  return useMutation({ mutationFn: () => sendChange(readErpAnew, { ledgerId }), onSettled: useReadAgain() })
}
