import { isLocal } from '#infra/http/request-origin.ts'

/** The operator's mail server, and who mails are from. */
export interface MailServer {
  host: string
  port: number
  /** Encrypted from the first byte. */
  isTls: boolean
  /** Encrypted before anything is said; a server that cannot is not used. */
  needsTls: boolean
  user: string | undefined
  password: string | undefined
  /** Certificate authorities that are trusted, if not those that Node trusts. */
  authorities?: string
  from: { name: string; address: string }
}

type Address = Omit<MailServer, 'from'>

const SHAPE =
  'SMTP_URL must look like smtps://user:password@smtp.example.com or smtp://user:password@smtp.example.com:587, with signs such as @ and / in the password encoded'
const OPEN = 'SMTP_URL with ?tls=off has no user and password: they would cross the network for everybody to read'

const ADDRESS =
  /^(smtps?):\/\/(?:([^:@/\s]+):([^:@/\s]+)@)?(\[[\da-f:.]+\]|[a-z\d][\w.-]*)(?::(\d{1,5}))?\/?(\?tls=off)?$/i

/** Reads `SMTP_URL`; a text says what is wrong with it, and holds nothing of it. */
export function readServer(given: string): Address | string {
  const parts = ADDRESS.exec(given)
  if (!parts) return SHAPE
  const [, scheme = '', user, password, name = '', port, off] = parts
  const isTls = scheme.toLowerCase() === 'smtps'
  const login = { user: decoded(user), password: decoded(password) }
  if (login.user === null || login.password === null || (isTls && off)) return SHAPE
  if (off && user) return OPEN
  const host = name.replaceAll(/[[\]]/g, '')
  const needsTls = !isTls && !off && !isLocal(host)
  return {
    host,
    port: Number(port ?? (isTls ? 465 : 587)),
    isTls,
    needsTls,
    user: login.user,
    password: login.password,
  }
}

/** Null if the text is not encoded as addresses are. */
function decoded(text: string | undefined): string | undefined | null {
  try {
    return text && decodeURIComponent(text)
  } catch {
    return null
  }
}

const SENDER = /^(?:([^<>"\r\n]{1,80}?) *<([^\s<>@]+@[^\s<>@]+)>|([^\s<>@]+@[^\s<>@]+))$/

/** Reads `MAIL_FROM`: an address, or a name with an address. */
export function readSender(given: string): MailServer['from'] | undefined {
  const [, name = '', named, bare] = SENDER.exec(given) ?? []
  const address = named ?? bare
  return address === undefined ? undefined : { name, address }
}
