import { once } from 'node:events'
import { connect } from 'node:net'
import { createInterface } from 'node:readline'

export type RawMail = { readonly from: string; readonly to: readonly string[]; readonly lines: readonly string[] }

/**
 * Speaks SMTP by hand, so that the sink is tested by a stranger and not by the library it is made of. Resolves with the
 * server's last answer.
 */
export async function sendRawMail(port: number, mail: RawMail, login: readonly string[] = []): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  const answers = createInterface({ input: socket })[Symbol.asyncIterator]()
  const hear = async (): Promise<string> => {
    const { value } = await answers.next()
    const line = String(value)
    // "250-SIZE" announces another line of the same answer, "250 OK" is its last.
    return /^\d{3}-/.test(line) ? hear() : line
  }
  const say = (line: string) => {
    socket.write(`${line}\r\n`)
    return hear()
  }
  await hear()
  for (const line of ['EHLO test', ...login, `MAIL FROM:<${mail.from}>`]) await say(line)
  for (const recipient of mail.to) await say(`RCPT TO:<${recipient}>`)
  await say('DATA')
  const answer = await say([...mail.lines, '.'].join('\r\n'))
  socket.end('QUIT\r\n')
  await once(socket, 'close')
  return answer
}
