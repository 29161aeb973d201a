import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { BANKS, programmes } from '@vezne/banks/pos/banks.ts'
import { CARD_NETWORKS } from '@vezne/domain/card/network.ts'
import { expect, it } from 'vitest'
import { allMarks } from './marks.ts'

const content = join(import.meta.dirname, '../../server/content')
const isDrawn = (folder: string, file: string) => existsSync(join(content, folder, `${file}.png`))

it('[G-05] [B-01] every programme, network and bank has a mark, and every mark is drawn', () => {
  const cards = [...programmes(), ...BANKS.flatMap(({ programme }) => programme ?? []), ...CARD_NETWORKS]
  expect(cards.filter((name) => name !== 'all' && !isDrawn('CardLogo', name))).toEqual([])
  expect(BANKS.filter(({ logo }) => !isDrawn('BankLogo', logo))).toEqual([])
  expect(allMarks().filter(({ folder, file }) => !isDrawn(folder, file))).toEqual([])
})
