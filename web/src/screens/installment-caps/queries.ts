import { saveInstallmentCaps, type lawfulInstallmentCaps } from '@vezne/contract/commission-rules.ts'
import type { InstallmentCapsRecord } from '@vezne/contract/commission-rules/installment-caps.ts'
import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { sendChange } from '../../kit/api/change.ts'

export type Law = ReplyOf<typeof lawfulInstallmentCaps>
export type CapsValues = InstallmentCapsRecord
export type OwnLine = CapsValues['own'][number]

/** The parts of a line stand in the order of its fields, so that what was not touched compares equal. */
export const toForm = ({ sector, own }: CapsValues): CapsValues => ({
  sector,
  own: own.map(({ cardKind, from, months }) => ({ cardKind, from, months })),
})

export const sendCaps = async ({ sector, own, reason }: CapsValues & { readonly reason?: string }, version: number) => {
  const saved = await sendChange(saveInstallmentCaps, { ...toForm({ sector, own }), reason: reason ?? '', version })
  return saved.version
}
