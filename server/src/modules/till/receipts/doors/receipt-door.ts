import type { Language } from '@vezne/contract/kit/language.ts'
import type { Door, DoorAnswer, DoorCall } from '../../../../kit/http/doors.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import { payersFacts, smallPage } from '../../payments/index.ts'
import { tenantOfDomain } from '../../../platform/tenants/index.ts'
import type { ReceiptDeps } from '../deps.ts'
import { describeReceipt } from '../paper/receipt.ts'
import { renderReceipt } from '../paper/render-receipt.ts'
import { isAddressOver, readReceipt, type Receipted } from '../read-receipt.ts'
import { readReceiptToken } from '../receipt-proof.ts'
import { receiptPath } from '../receipt-url.ts'
import { PRIVATE, verificationPage } from './verification-page.ts'

/** An accountant may open a day's receipts in one go; nobody opens more of them by hand. */
const PER_MINUTE = 60
const PDF = '.pdf'

const UNKNOWN: Record<Language, { title: string; text: string }> = {
  tr: {
    title: 'Böyle bir makbuz yok',
    text: 'Bu adres bizim verdiğimiz bir makbuza ait değil. Elinizdeki makbuz bu sayfaya getirdiyse ona güvenmeyin.',
  },
  en: {
    title: 'No such receipt',
    text: 'This address belongs to no receipt of ours. If a receipt brought you here, do not rely on it.',
  },
}
const NO_MONEY: Record<Language, { title: string; text: string }> = {
  tr: {
    title: 'Bu ödemenin makbuzu yok',
    text: 'Ödeme alınmamış ya da şu anda inceleniyor. Kesin bilgi için ödeme yapılan şirkete başvurun.',
  },
  en: {
    title: 'This payment has no receipt',
    text: 'It was not taken, or is being looked at right now. Ask the company that was paid to be certain.',
  },
}
const OVER: Record<Language, { title: string; text: string }> = {
  tr: {
    title: 'Bu adresin süresi doldu',
    text: 'Makbuzlar bu adresten en çok 90 gün açılır; şirket adresi daha önce de kapatabilir. Makbuzu yeniden almak için ödeme yapılan şirkete başvurun.',
  },
  en: {
    title: 'This address is over',
    text: 'A receipt can be opened at its address for at most 90 days; the company may end it before. Ask the company that was paid for another copy.',
  },
}
const BUSY: Record<Language, { title: string; text: string }> = {
  tr: { title: 'Biraz bekleyin', text: 'Şu anda çok sayıda makbuz hazırlanıyor. Sayfayı birazdan yenileyin.' },
  en: { title: 'Please wait', text: 'Many receipts are being made right now. Reload this page in a moment.' },
}

/** `/receipt/{token}` proves a receipt to whoever holds it; `/receipt/{token}.pdf` is the paper. */
export function receiptDoor(house: ReceiptDeps): Door {
  return {
    methods: ['GET'],
    path: '/receipt/:token',
    perMinute: PER_MINUTE,
    bodyLimit: 1024,
    open: async (call) => {
      const asked = call.params['token'] ?? ''
      const isPdf = asked.endsWith(PDF)
      const opened = readReceiptToken(house.secret, isPdf ? asked.slice(0, -PDF.length) : asked)
      const { language } = call
      const at = await tenantOfDomain(house.tenants, call.host)
      // Under another company's name, or nobody's, it is no receipt of theirs.
      if (opened === undefined || at?.id !== opened.named.tenantId)
        return smallPage({ status: 404, language, ...UNKNOWN[language] })
      // A paper of before our secret was changed shows the code it was printed with, or it would look forged.
      const deps = { ...house, secret: opened.secret }
      const receipted = await readReceipt(deps, opened.named)
      if (receipted === undefined) return smallPage({ status: 404, language, ...NO_MONEY[language] })
      if (isAddressOver(receipted.payment)) return smallPage({ status: 404, language, ...OVER[language] })
      if (isPdf) return pdfAnswer(deps, receipted, call)
      const { payment } = receipted
      return verificationPage(describeReceipt(deps, receipted, language), {
        pdfPath: `${receiptPath(deps.secret, payment)}${PDF}`,
        installments: payment.shownInstallments,
        payPath: payersFacts(payment).payUrl,
      })
    },
  }
}

async function pdfAnswer(deps: ReceiptDeps, receipted: Receipted, { language }: DoorCall): Promise<DoorAnswer> {
  try {
    const { name, content } = await renderReceipt(deps, receipted)
    return {
      status: 200,
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${name}"`,
        ...PRIVATE,
      },
      body: content,
    }
  } catch (error) {
    if (error instanceof Refusal) return smallPage({ status: 503, language, ...BUSY[language] })
    throw error
  }
}
