import { CHECK_STATE_WORDS, CHECK_WORDS, type CheckState } from '@vezne/contract/setup/words.ts'
import { modulesOf } from '../app.ts'
import { lookAtCompany, lookAtInstallation } from '../modules/desk/setup/index.ts'
import { forEachTenant, tenantById } from '../modules/platform/tenants/index.ts'
import { readArgs, type Command } from './command.ts'

const SIGNS: Readonly<Record<CheckState, string>> = { ok: '✓', warn: '!', missing: '✗', unknown: '?' }

type Checked = Awaited<ReturnType<typeof lookAtInstallation>>

/** What was found, each with how it is mended where it is not well. */
export function linesOf(checks: Checked): string[] {
  return checks.flatMap(({ id, state, detail }) => {
    const { title, mend } = CHECK_WORDS[id]
    const line = `${SIGNS[state]} ${title.en}: ${CHECK_STATE_WORDS[state].en.toLowerCase()}. ${detail.en}`
    return state === 'ok' ? [line] : [line, `    ${mend.en}`]
  })
}

export const checklist: Command = {
  name: 'checklist',
  usage: '',
  does: 'looks at what production needs (mail, backups, standby, clocks, certificates …) and says how to mend what is missing',
  run: async ({ house, args, say }) => {
    readArgs(args, {})
    const { setup, tenants } = modulesOf(house)
    for (const line of linesOf(await lookAtInstallation(setup))) say(line)
    await forEachTenant(modulesOf(house), 'checklist', async (tenantId) => {
      const tenant = await tenantById(tenants, tenantId)
      say(`${tenant.name}, ${tenant.homeUrl}:`)
      for (const line of linesOf(await lookAtCompany(setup, tenant))) say(line)
    })
  },
}
