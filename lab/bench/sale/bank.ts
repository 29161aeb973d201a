import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signedReturn } from '@vezne/simulators/banks/nestpay/hash.ts'

/**
 * A NestPay bank that is nothing but quick: every payer passes 3-D, every provision is approved, and each charge is
 * written down, so that our books can be held against it. The pretend banks of the demo would take the machine's time.
 */
export interface QuickBank {
  readonly url: string
  /** Order ids that were charged, each as often as it was. */
  readonly charges: ReadonlyMap<string, number>
  /** What the payer's browser brings back after the form of ours was filled in at the bank. */
  readonly answer: (form: Readonly<Record<string, string>>) => Record<string, string>
  readonly close: () => void
}

export async function openQuickBank(storeKey: string): Promise<QuickBank> {
  const charges = new Map<string, number>()
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const orderId = /<OrderId>([^<]+)</.exec(body)?.[1] ?? ''
      charges.set(orderId, (charges.get(orderId) ?? 0) + 1)
      response.setHeader('content-type', 'text/xml; charset=ISO-8859-9')
      response.end(approved(orderId, charges.size))
    })
  })
  server.keepAliveTimeout = 60_000
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    charges,
    answer: (form) => returned(form, storeKey),
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  // The request goes as a form field.
  return decodeURIComponent(Buffer.concat(chunks).toString('latin1').replaceAll('+', ' '))
}

function approved(orderId: string, serial: number): string {
  const number = String(serial).padStart(6, '0')
  return (
    `<?xml version="1.0" encoding="ISO-8859-9"?><CC5Response><OrderId>${orderId}</OrderId><GroupId>${orderId}</GroupId>` +
    `<Response>Approved</Response><AuthCode>${number}</AuthCode><HostRefNum>526${number}01</HostRefNum>` +
    `<ProcReturnCode>00</ProcReturnCode><TransId>26319-${number}</TransId><ErrMsg></ErrMsg>` +
    `<Extra><SETTLEID>319</SETTLEID><ERRORCODE></ERRORCODE><NUMCODE>00</NUMCODE></Extra></CC5Response>`
  )
}

/** Everything of the form but the card comes back, with the proof of the authentication. */
function returned(form: Readonly<Record<string, string>>, storeKey: string): Record<string, string> {
  const echoed = Object.entries(form).filter(([name]) => !/^(pan|cv2|Ecom_Payment_.*|hash)$/.test(name))
  return signedReturn(
    {
      ...Object.fromEntries(echoed),
      ReturnOid: form['oid'] ?? '',
      mdStatus: '1',
      txstatus: 'Y',
      md: `540667:${form['oid']}:3545:##${form['clientid']}`,
      xid: 'N1An1iS5iN4u/1VWS6CgzSGRtN0=',
      eci: '02',
      cavv: 'ABABBCgghAAAAABllJMDdZdTdic=',
      mdErrorMsg: 'Y-status/Challenge authentication via ACS',
    },
    storeKey,
  )
}
