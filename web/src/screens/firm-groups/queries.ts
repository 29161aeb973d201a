import { type listFirmGroups, saveFirmGroup } from '@vezne/contract/commission-rules.ts'
import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { changing } from '../../kit/api/change.ts'

export type Groups = ReplyOf<typeof listFirmGroups>
export type Group = Groups['groups'][number]

/** A dealer's form offers the groups too. */
export const sendGroup = changing(saveFirmGroup)
