import { createHash } from 'node:crypto'
import { toldReading, type SheetDifference } from '@vezne/contract/kit/sheet.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { importPaymentLinks } from '@vezne/contract/payment-links.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import type { SignedInCall } from '../../../../kit/http/caller.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import { readSheet, type Sheet } from '../../../../kit/sheet/read-sheet.ts'
import { recordEvent } from '../../../platform/audit/index.ts'
import { tenantById } from '../../../platform/tenants/index.ts'
import type { PaymentLinkDeps } from '../deps.ts'
import { findRequests } from '../links.store.ts'
import { makerOf } from '../make/create-link.ts'
import { keptLink } from '../judge-link.ts'
import { makeLink } from '../make/make-link.ts'
import { askToSend } from '../sending/ask-to-send.ts'
import { COLUMNS } from './columns.ts'
import { openFirmCodes } from './firms.store.ts'
import { planImport, type PlannedLink } from './plan.ts'

type Input = InputOf<typeof importPaymentLinks>

/** Names what would be made: where it is another, so is this. */
const digestOf = (links: readonly PlannedLink[]): string =>
  links.reduce((hash, { requestKey }) => hash.update(requestKey), createHash('sha256')).digest('hex')

function tellLinks(sheet: Sheet<typeof COLUMNS>, links: readonly PlannedLink[]): SheetDifference[] {
  return links.map(({ row, asked }) => {
    const { amount, minAmount, maxAmount, currencyCode, recipientName } = asked
    const shown = [amount ?? minAmount, amount === null ? maxAmount : null]
      .filter((minor) => minor !== null && minor !== undefined)
      .map((minor) => formatAmount(minor, currencyCode))
    return { ...sheet.placeOf(row, 'recipientName'), of: recipientName, before: null, after: shown.join(' – ') }
  })
}

async function apply(
  deps: PaymentLinkDeps,
  db: TenantDb,
  links: readonly PlannedLink[],
  { channels }: NonNullable<Input['apply']>,
  call: SignedInCall,
): Promise<void> {
  const by = makerOf(call)
  for (const { asked, firmId, requestKey } of links) {
    const link = keptLink(asked)
    const made = await makeLink(deps, db, { link, firmId, by, requestKey })
    if (!made.isOld && channels.length > 0) await askToSend(db, { linkId: made.id, channels, to: link, by: by.name })
  }
  const details = { count: links.length, channels: channels.join(' ') }
  await recordEvent(db, { kind: 'payment-links-imported', userId: by.userId, details }, call)
}

/**
 * Reads a file and tells what came of it; with the digest of what was told it makes the links, all of them or none. A row
 * whose link is there already makes nothing, so the same file may be sent as often as somebody likes.
 */
export function takeIn(
  deps: PaymentLinkDeps,
  input: Input,
  call: SignedInCall,
): Promise<ReplyOf<typeof importPaymentLinks>> {
  return deps.sheets.oneOf(call.caller.tenantId, async ({ lines }) =>
    takeSheet(deps, input, readSheet(await lines(input.file), COLUMNS, call.language), call),
  )
}

async function takeSheet(
  deps: PaymentLinkDeps,
  { onlyGood, apply: asked }: Input,
  sheet: Sheet<typeof COLUMNS>,
  call: SignedInCall,
): Promise<ReplyOf<typeof importPaymentLinks>> {
  const { caller } = call
  const { language } = (await tenantById(deps.tenants, caller.tenantId)).payment
  return deps.payments.db.forCaller(caller, async (db) => {
    const plan = planImport(sheet, {
      today: istanbulDay((await db.now()).getTime()),
      channels: asked?.channels ?? [],
      firms: await openFirmCodes(db),
      ownFirmId: caller.subFirmId ?? caller.firmId ?? null,
      by: caller.firms === '*' ? 'staff' : caller.userId,
      language,
    })
    const old = await findRequests(
      db,
      plan.links.map(({ requestKey }) => requestKey),
    )
    const fresh = plan.links.filter(({ requestKey }) => !old.has(requestKey.toString('hex')))
    const isHeldUp = plan.errors.length > 0 && !onlyGood
    const digest = digestOf(fresh)
    const isApplied = asked !== null && !isHeldUp && fresh.length > 0
    if (isApplied) {
      if (asked.digest !== digest) throw new Refusal('sheet-changed')
      await apply(deps, db, fresh, asked, call)
    }
    return {
      ...toldReading({
        rows: sheet.rows.length,
        ignored: [...sheet.ignored],
        errors: plan.errors,
        differences: isHeldUp ? [] : tellLinks(sheet, fresh),
        digest,
        isApplied,
      }),
      created: fresh.length,
      unchanged: plan.links.length - fresh.length,
      wrong: plan.wrong,
    }
  })
}
