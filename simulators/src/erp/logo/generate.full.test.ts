import { expect, it } from 'vitest'
import { aLogo } from '../../testing/logo-client.ts'

it('[M-13] makes 500 firms and 20 000 lines whose books agree, the same for the same seed', async () => {
  const logo = aLogo()
  const before = process.cpuUsage()
  await logo.office('generate', { SEED: 17, FIRMS: 500, LINES: 20_000 })
  const cpuMs = process.cpuUsage(before).user / 1000
  const { balances, contradictions } = await logo.books()
  expect(contradictions).toEqual([])
  await logo.login()
  const totals = await logo.rows(
    'select CODE, DEBIT - CREDIT b from LV_001_01_GNTOTCL join LG_001_CLCARD on LOGICALREF = CARDREF where TOTTYP = 1',
  )
  const byCode = new Map(totals.map(({ CODE, b }) => [CODE, Math.round(Number(b) * 100) / 100]))
  for (const { code, balance } of balances) expect(byCode.get(code) ?? 0, String(code)).toBeCloseTo(Number(balance), 2)
  expect((await logo.rows('select count(*) n from LG_001_01_CLFLINE'))[0]).toEqual({ n: 20_000 })
  // The machine's own time, whatever else it does meanwhile.
  expect(cpuMs).toBeLessThan(8_000)
  const small = async () => {
    const other = aLogo()
    await other.office('generate', { SEED: 17, FIRMS: 20, LINES: 300 })
    return (await other.books()).balances
  }
  expect(await small()).toEqual(await small())
})
