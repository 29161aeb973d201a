import type { Language } from '@vezne/contract/kit/language.ts'
import type { Door, DoorAnswer, DoorCall } from '../../../../kit/http/doors.ts'
import { CONTENT_POLICY } from '../../../../kit/http/policies.ts'
import { tenantOfDomain } from '../../../platform/tenants/index.ts'
import type { AgreementOfficeDeps } from '../deps.ts'
import { readServed, type ServedVersion } from './store.ts'
import { opensDraft } from './draft-token.ts'
import { TEXT_POLICY, textPage } from './text-page.ts'

/** A payer opens two or three; a company’s whole office may stand behind one address. */
const PER_MINUTE = 120
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const UNKNOWN: Record<Language, { title: string; body: string }> = {
  tr: { title: 'Böyle bir sözleşme yok', body: '<p>Bu adreste yayımlanmış bir sözleşme bulunamadı.</p>' },
  en: { title: 'No such agreement', body: '<p>No published agreement stands at this address.</p>' },
}

/**
 * `/agreement/{tenant}/{id}`: a published paper for everybody, a draft for whoever holds its token. Under the company's own
 * hosts alone: what one company wrote does not stand under another's payment domain.
 */
export function agreementDoor(deps: AgreementOfficeDeps): Door {
  return {
    methods: ['GET'],
    path: '/agreement/:tenant/:id',
    perMinute: PER_MINUTE,
    bodyLimit: 1024,
    open: async (call) => {
      const found = await served(deps, call)
      return found === undefined ? unknownPage(call.language) : answerOf(found)
    },
  }
}

async function served(
  { db, secret, tenants }: AgreementOfficeDeps,
  { params, query, host }: DoorCall,
): Promise<ServedVersion | undefined> {
  const { tenant: tenantId = '', id = '' } = params
  if (!UUID.test(tenantId) || !UUID.test(id)) return undefined
  if ((await tenantOfDomain(tenants, host))?.id !== tenantId) return undefined
  const token = new URLSearchParams(query).get('token') ?? ''
  return db.forTenant(tenantId, async (of) => {
    const found = await readServed(of, id)
    if (found === undefined || found.isPublished) return found
    return opensDraft(secret, token, { tenantId, id }, (await of.now()).getTime()) ? found : undefined
  })
}

const unknownPage = (language: Language): DoorAnswer => ({
  status: 404,
  headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': TEXT_POLICY },
  body: textPage({ ...UNKNOWN[language], language }),
})

/** What was uploaded calls itself whatever it likes: here it is a PDF, or a page of ours, and nothing else. */
function answerOf({ media, kind, language, number, content, isPublished }: ServedVersion): DoorAnswer {
  const isPdf = media === 'pdf'
  return {
    status: 200,
    headers: {
      'content-type': isPdf ? 'application/pdf' : 'text/html; charset=utf-8',
      ...(isPdf && { 'content-disposition': `inline; filename="${kind}-${language}-v${number}.pdf"` }),
      'content-security-policy': isPdf ? CONTENT_POLICY : TEXT_POLICY,
      'x-content-type-options': 'nosniff',
      'x-frame-options': null,
      ...(isPublished && { 'cache-control': 'public, max-age=3600' }),
    },
    body: content,
  }
}
