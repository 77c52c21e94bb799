import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import type { MailServer } from '#infra/mail/mail-server.ts'

interface ReceivedMail {
  from: string
  to: string[]
  /** By their names in lower case. */
  headers: Readonly<Record<string, string>>
  text: string
  html: string
  raw: string
  isEncrypted: boolean
}

interface Options {
  /** Offers STARTTLS with this certificate. */
  certificate?: { key: string; cert: string }
  login?: { user: string; password: string }
}

export interface TestMailServer {
  /** The settings for connecting to it. */
  settings: MailServer
  received: ReceivedMail[]
  /** The answer to a recipient, if not "welcome". */
  refuse: (address: string) => [status: number, words: string] | undefined
  /** Milliseconds for which a recipient gets no answer. */
  silence: number
  stop(): Promise<void>
}

const ME = { host: 'localhost', isTls: false, needsTls: false, user: undefined, password: undefined }

/** A real mail server on this machine, which keeps what it takes. */
export async function startMailServer({ certificate, login }: Options = {}): Promise<TestMailServer> {
  const server = new SMTPServer({
    ...(certificate ?? { disabledCommands: ['STARTTLS'] }),
    authOptional: !login,
    allowInsecureAuth: true,
    // Connections that a client gave up must not hold the end of a test.
    closeTimeout: 1,
    onAuth({ username, password }, _session, answer) {
      const isRight = username === login?.user && password === login?.password
      answer(isRight ? null : new Error('Wrong password'), isRight ? { user: username } : undefined)
    },
    onRcptTo({ address }, _session, answer) {
      const [responseCode, words] = mail.refuse(address) ?? []
      const refusal = words === undefined ? null : Object.assign(new Error(words), { responseCode })
      setTimeout(() => answer(refusal), mail.silence)
    },
    onData(stream, { envelope, secure }, answer) {
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => pieces.push(piece))
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        const to = envelope.rcptTo.map(({ address }) => address)
        mail.received.push({ from, to, isEncrypted: secure, ...read(Buffer.concat(pieces).toString()) })
        answer(null)
      })
    },
  })
  // A client that leaves in the middle is a case, not a failure.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.server.address() as AddressInfo
  const from = { name: 'Simvest', address: 'no-reply@simvest.test' }
  const mail: TestMailServer = {
    settings: { ...ME, ...login, port, from, ...(certificate && { needsTls: true, authorities: certificate.cert }) },
    received: [],
    refuse: () => undefined,
    silence: 0,
    stop: () => new Promise((resolve) => void server.close(() => resolve())),
  }
  return mail
}

/** A certificate for this machine that nobody signed. */
export function makeCertificate(): { key: string; cert: string } {
  const folder = mkdtempSync(join(tmpdir(), 'simvest-certificate-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const made = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', key, '-out', cert]
  const about = ['-days', '2', '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  execFileSync('openssl', ['req', '-x509', ...made, ...about], { stdio: 'ignore' })
  const pair = { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') }
  rmSync(folder, { recursive: true })
  return pair
}

function read(raw: string): Pick<ReceivedMail, 'headers' | 'text' | 'html' | 'raw'> {
  const { headers, body } = split(raw)
  const [, boundary = ''] = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '') ?? []
  const parts = body.split(`--${boundary}`).map((part) => split(part.trimStart()))
  const partOf = (type: string) => {
    const part = parts.find((each) => each.headers['content-type']?.startsWith(type))
    return part ? decoded(part.body, part.headers['content-transfer-encoding']).replaceAll('\r\n', '\n') : ''
  }
  return { headers, text: partOf('text/plain'), html: partOf('text/html'), raw }
}

function split(raw: string) {
  const [head = '', ...rest] = raw.split('\r\n\r\n')
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  const headers = lines.map((line) => [line.split(':')[0]?.toLowerCase(), line.slice(line.indexOf(':') + 1).trim()])
  return { headers: Object.fromEntries(headers) as Record<string, string>, body: rest.join('\r\n\r\n') }
}

function decoded(body: string, encoding = ''): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
