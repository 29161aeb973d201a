import type { Infrastructure } from '@vezne/server/infrastructure.ts'
import { capabilityFor } from '@vezne/server/modules/till/payments/index.ts'
import { DEMO_TILLS, posAccountId } from './pos-accounts.ts'
import { tenantId } from './store.ts'

/** PayTR takes no address with an order: a merchant writes it into its panel once. */
const BY_PANEL = 856
const PATIENCE_MS = 5000

/** Does in the pretend PayTR's panel what a merchant would do by hand: says where its notifications go. */
export async function tellPanels({ config, terminals }: Infrastructure): Promise<void> {
  if (terminals.simulatorsUrl === undefined) return
  for (const { tenant, banks } of DEMO_TILLS) {
    const bank = banks.find(({ id }) => id === BY_PANEL)
    if (bank === undefined) continue
    const account = { tenantId: tenantId(tenant), id: posAccountId(tenant, bank) }
    const notifyUrl = `${config.bankDoor}/bank/notify/${capabilityFor(config.secret, 'notify', account)}`
    const answer = await fetch(`${terminals.simulatorsUrl}/_sim/merchant-panel`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ bankId: bank.id, notifyUrl }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (!answer.ok) throw new Error(`The pretend panel of bank ${bank.id} answered ${answer.status}.`)
  }
}
