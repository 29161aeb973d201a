import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { shopShape, type getShop, type saveShop } from '@vezne/contract/pay-without-login/shops.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import type { Caller, SignedInCall } from '../../../../kit/http/caller.ts'
import { BrokenRules, type BrokenRule } from '../../../../kit/refusal.ts'
import { findStanding, saveRecord } from '../../../platform/records/index.ts'
import { tenantById } from '../../../platform/tenants/index.ts'
import { findSecretFacts, type SecretPlace } from '../../../platform/secrets/index.ts'
import { originToKeep } from '../callback/return-address.ts'
import { allowReturnsTo, allowsLocalhost, refuseReturnsTo } from '../callback/shop-settings.ts'
import { listReturnOrigins } from '../callback/store.ts'
import type { PayWithoutLoginDeps } from '../deps.ts'

const SUBJECT = 'shop'

const originsOf = async (db: TenantDb) => ({ origins: (await listReturnOrigins(db)).toSorted() })

async function secretsOf(db: TenantDb, purpose: SecretPlace['purpose']) {
  const facts = await findSecretFacts(db, purpose)
  return facts.map(({ version, createdAt }) => ({ version, createdAt: createdAt.getTime() }))
}

/** How shops send payers here and get them back. */
export async function showShop(deps: PayWithoutLoginDeps, caller: Caller): Promise<ReplyOf<typeof getShop>> {
  const { isPaymentWithParams: takesOrders } = await tenantById(deps.tenants, caller.tenantId)
  return deps.payments.db.forCaller(caller, async (db) => ({
    takesOrders,
    ...(await originsOf(db)),
    linkKeys: await secretsOf(db, 'shop-link'),
    handOverSecrets: await secretsOf(db, 'hand-over'),
    ...(await findStanding(db, SUBJECT)),
  }))
}

/** Each as the list keeps it, or a word under the line that names none. */
function originsIn({ payments: { terminals } }: PayWithoutLoginDeps, typed: readonly string[]): readonly string[] {
  const rules = { allowsLocalhost: allowsLocalhost(terminals) }
  const kept = typed.map((each) => originToKeep(each.trim(), rules))
  const broken = kept.flatMap((origin, at): BrokenRule[] =>
    origin === undefined ? [{ path: `origins.${at}`, rule: 'return-origin-invalid' }] : [],
  )
  if (broken.length > 0) throw new BrokenRules(broken)
  return [...new Set(kept.filter((origin) => origin !== undefined))]
}

/** A payer who is at the bank meanwhile comes back by the list as it is then. */
export function changeShop(
  deps: PayWithoutLoginDeps,
  { version, origins: typed }: InputOf<typeof saveShop>,
  call: SignedInCall,
): Promise<ReplyOf<typeof saveShop>> {
  const wanted = originsIn(deps, typed)
  const { db: database, terminals } = deps.payments
  return database.forCaller(call.caller, async (db) => ({
    version: await saveRecord(
      db,
      {
        subject: SUBJECT,
        shape: shopShape,
        version,
        kind: 'shop-changed',
        read: () => originsOf(db),
        write: async (before) => {
          const gone = (before?.origins ?? []).filter((origin) => !wanted.includes(origin))
          for (const origin of gone) await refuseReturnsTo(db, origin)
          for (const origin of wanted) await allowReturnsTo(terminals, db, origin)
        },
      },
      call,
    ),
  }))
}
