import { describe, expect, it } from 'vitest'
import { useHouse } from '../testing/house.ts'
import { runCommand } from './run.ts'
import { openInfrastructure } from '../infrastructure.ts'

const house = useHouse()

async function run(...words: string[]) {
  const said: string[] = []
  const complained: string[] = []
  const code = await runCommand(
    words,
    (name) => openInfrastructure(house.infrastructure.config, name, () => undefined),
    { say: (line) => said.push(line), complain: (line) => complained.push(line) },
  )
  return { code, said: said.join('\n'), complained: complained.join('\n') }
}

describe('npx vezne', () => {
  it('lists its commands, each with what it does', async () => {
    const { code, said } = await run('help')
    expect(code).toBe(0)
    expect(said).toContain('webhooks --tenant <domain>')
  })

  it('answers a word it does not know with one sentence', async () => {
    expect(await run('webhoks')).toEqual({
      code: 2,
      said: '',
      complained: 'There is no command "webhoks". npx vezne help lists them.',
    })
  })

  it('tells how a command is called when it is called wrongly', async () => {
    const { code, complained } = await run('webhooks', '--tenent', 'localhost')
    expect(code).toBe(2)
    expect(complained).toContain("'--tenent'")
    expect(complained).toContain('npx vezne webhooks --tenant <domain> [--event <id>]')
  })

  it('refuses a company that is not there', async () => {
    const { code, complained } = await run('webhooks', '--tenant', 'nobody.example')
    expect(code).toBe(2)
    expect(complained).toContain('No company has the domain nobody.example.')
  })

  it('[I-18] wraps the keys of every company anew', async () => {
    const { code, said } = await run('keys')
    expect(code).toBe(0)
    expect(said).toMatch(/^\d+ companies: \d+ keys wrapped under "secret", 0 secrets sealed again\.$/)
  })

  it('[I-37] marks a database as restored', async () => {
    const { code, said } = await run('restored', '--because', 'a snapshot')
    expect(code).toBe(0)
    expect(said).toMatch(/^Timeline 2 of this database began at .*npx vezne recover --since/)
  })
})
