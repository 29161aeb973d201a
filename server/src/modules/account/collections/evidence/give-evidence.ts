import type { Language } from '@vezne/contract/kit/language.ts'
import type { SignedInCall } from '../../../../kit/http/caller.ts'
import { FileAnswer } from '../../../../kit/http/file-answer.ts'
import { readAgreement } from '../../../company/agreements/index.ts'
import { recordEvent } from '../../../platform/audit/index.ts'
import type { KeptAgreement } from '../../../till/payments/index.ts'
import { readReceipt, renderReceipt } from '../../../till/receipts/index.ts'
import { tenantById, type Tenant } from '../../../platform/tenants/index.ts'
import type { CollectionDeps } from '../deps.ts'
import { readFacts, type Facts } from '../detail/facts.ts'
import { packEvidence, type PackedFile } from './pack.ts'
import { bankPage, consentPage, mailPage, orderPage, paperName, refundPage, securePage } from './pages.ts'

/** What the tenant's bank asks for when a payer disputes a charge, in one file. */
export async function giveEvidence(deps: CollectionDeps, id: string, call: SignedInCall): Promise<FileAnswer> {
  const { caller, language } = call
  const facts = await deps.db.readForCaller(caller, (db) => readFacts(db, id, caller))
  const tenant = await tenantById(deps.receipts.tenants, caller.tenantId)
  const packed = packEvidence(await evidenceOf(deps, facts, tenant, language))
  await deps.db.forCaller(caller, (db) =>
    recordEvent(db, { kind: 'evidence-packed', userId: caller.userId, details: { paymentId: id } }, call),
  )
  return new FileAnswer({
    name: `${language === 'tr' ? 'kanit' : 'evidence'}-${facts.payment.orderId}.zip`,
    type: 'application/zip',
    pieces: inOnePiece(packed),
  })
}

async function* inOnePiece(content: Buffer): AsyncGenerator<Buffer> {
  yield await Promise.resolve(content)
}

async function evidenceOf(
  deps: CollectionDeps,
  facts: Facts,
  tenant: Tenant,
  language: Language,
): Promise<PackedFile[]> {
  const papers = await acceptedPapers(deps, facts, tenant)
  const attached = papers.map(({ name }) => name)
  const page = (name: string, text: string): PackedFile => ({ name, content: Buffer.from(text) })
  return [
    page('1-order.txt', orderPage(facts, tenant, language)),
    page('2-consent.txt', consentPage(facts, attached, language)),
    page('3-3d-secure.txt', securePage(facts, tenant, language)),
    page('4-bank.txt', bankPage(facts, tenant, language)),
    page('5-refunds.txt', refundPage(facts, tenant, language)),
    page('6-mails.txt', mailPage(facts, tenant, language)),
    ...papers,
    ...(await receiptPaper(deps, facts, language)),
  ]
}

async function acceptedPapers(deps: CollectionDeps, { payment }: Facts, tenant: Tenant): Promise<PackedFile[]> {
  const found = await Promise.all(
    (payment.agreements as readonly KeptAgreement[]).map(async (one) => {
      const paper = await readAgreement(deps.receipts.agreements, tenant, one)
      return paper === undefined ? [] : [{ name: `${paperName(one)}.${paper.extension}`, content: paper.content }]
    }),
  )
  return found.flat()
}

/** As it stands now; there is none where no money was taken. */
async function receiptPaper(deps: CollectionDeps, { payment }: Facts, language: Language): Promise<PackedFile[]> {
  const receipted = await readReceipt(deps.receipts, payment)
  if (receipted === undefined) return []
  return [{ name: 'receipt.pdf', content: (await renderReceipt(deps.receipts, receipted, language)).content }]
}
