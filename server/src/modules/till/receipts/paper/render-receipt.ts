import type { Language } from '@vezne/contract/kit/language.ts'
import { createSemaphore } from '../../../../kit/semaphore.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import type { ReceiptDeps } from '../deps.ts'
import type { Receipted } from '../read-receipt.ts'
import { drawReceipt } from './draw-receipt.ts'
import { readLogo } from './logo.ts'
import { describeReceipt } from './receipt.ts'

/** A page costs tens of milliseconds of the one thread that also takes payments: one at a time, and no long queue. */
const semaphore = createSemaphore({ width: 1, queue: 20, full: () => new Refusal('too-many-requests') })

export interface ReceiptFile {
  readonly name: string
  readonly content: Buffer
}

export async function renderReceipt(
  deps: Pick<ReceiptDeps, 'secret' | 'agreements'>,
  receipted: Receipted,
  language?: Language,
): Promise<ReceiptFile> {
  const receipt = describeReceipt(deps, receipted, language)
  const logo = await readLogo(deps.agreements.contentDir, receipted.tenant.logoUrl)
  return { name: receipt.fileName, content: await semaphore.run(() => drawReceipt(receipt, logo)) }
}
