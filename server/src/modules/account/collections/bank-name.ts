import { BANKS } from '@vezne/banks/pos/banks.ts'

const NAMES: ReadonlyMap<number, string> = new Map(BANKS.map(({ id, name }) => [id, name]))

/** A bank as people know it; one that we have left since is told by its number. */
export const bankNameOf = (bankId: number): string => NAMES.get(bankId) ?? String(bankId)
