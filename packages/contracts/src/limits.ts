import type { Limit } from './limits-of-requests.ts'

export * from './limits-of-requests.ts'
export type { Limit }

/** So many calls, each of which counts for so many seconds. */
export interface Rate {
  readonly most: number
  readonly seconds: number
}

const TOO_OFTEN = 'Too many attempts. Please try again later.'
const BUSY = 'The service is busy. Please try again in a moment.'
const GUESTS_TOLD = 'Many people try the demo right now.'
const OLDEST_FORGOTTEN = '(the oldest is forgotten)'
const CUT = '(the rest is cut off)'
const KB = 1_024
const MB = 1_024 * KB

// Queues, of one caller and of all.
export const IMAGES_WAITING: Limit = { most: 2, unit: 'images', told: TOO_OFTEN, test: 'taking-turns.test.ts' }
export const ALL_IMAGES_WAITING: Limit = { most: 20, unit: 'images', told: BUSY, test: 'taking-turns.test.ts' }
export const HASHES_WAITING: Limit = { most: 200, unit: 'passwords', told: TOO_OFTEN, test: 'taking-turns.test.ts' }
export const ALL_HASHES_WAITING: Limit = { most: 1_000, unit: 'passwords', told: BUSY, test: 'taking-turns.test.ts' }

// Possessions of one person, and of everybody together.
export const GOALS: Limit = { most: 5, unit: 'goals', told: 'GOALS_FULL', test: 'goals.test.ts' }
export const STANDING: Limit = {
  most: 10,
  unit: 'orders',
  told: 'STANDING_ORDERS_FULL',
  test: 'standing-orders.test.ts',
}
export const WATCH_LIST: Limit = { most: 10, unit: 'strategies', told: 'WATCH_LIST_FULL', test: 'watch-list.test.ts' }
export const VIEWS: Limit = { most: 50, unit: 'views', told: 'VIEWS_FULL', test: 'views.test.ts' }
export const API_TOKENS: Limit = { most: 10, unit: 'tokens', told: 'TOKENS_FULL', test: 'tokens.test.ts' }
export const GUESTS: Limit = { most: 200, unit: 'guests', told: GUESTS_TOLD, test: 'guests.test.ts' }
export const CIRCLE: Limit = {
  most: 20,
  unit: 'people',
  told: '(longer ones are not found)',
  test: 'connections.test.ts',
}
export const CONNECTIONS: Limit = { most: 50, unit: 'people', told: CUT, test: 'connections.test.ts' }
export const EXPORTS: Limit = { most: 2, unit: 'exports', told: 'TOO_MANY_REQUESTS', test: 'export-all.test.ts' }
export const BOOK: Limit = { most: 20_000, unit: 'lines', told: 'VALIDATION_FAILED', test: 'export-books.test.ts' }
export const SESSION_STREAMS: Limit = { most: 10, unit: 'streams', told: 'replaced', test: 'stream-limits.test.ts' }
export const USER_STREAMS: Limit = { most: 30, unit: 'streams', told: 'replaced', test: 'stream-limits.test.ts' }
export const STREAMS: Limit = { most: 10_000, unit: 'streams', told: BUSY, test: 'stream-limits.test.ts' }
export const PUSH_BROWSERS: Limit = { most: 10, unit: 'browsers', told: OLDEST_FORGOTTEN, test: 'pushes.test.ts' }
/** In an hour: mails that may be switched off; links; and mails about security, of each kind. */
export const MAILS: Limit = { most: 20, unit: 'mails in an hour', told: '(none is sent)', test: 'mails.test.ts' }
export const LINKS: Limit = {
  most: 3,
  unit: 'mails in an hour',
  told: '(none is sent)',
  test: 'forgot-password.test.ts',
}
export const SAME_MAILS: Limit = { most: 3, unit: 'mails in an hour', told: '(none is sent)', test: 'mails.test.ts' }
export const WRONG_CODES: Limit = { most: 5, unit: 'codes', told: '(the owner is told)', test: 'second-factor.test.ts' }

// Memory and patience of a process.
export const REMEMBERED_PEOPLE: Limit = {
  most: 10_000,
  unit: 'people',
  told: OLDEST_FORGOTTEN,
  test: 'remember-last.test.ts',
}
export const TOKENS: Limit = { most: 10_000, unit: 'tokens', told: OLDEST_FORGOTTEN, test: 'session-token.test.ts' }
export const LOG_TEXT: Limit = { most: 200, unit: 'characters', told: CUT, test: 'request-log.test.ts' }
export const USER_AGENT: Limit = { most: 200, unit: 'characters', told: CUT, test: 'sessions.test.ts' }
export const FEED: Limit = { most: 2 * MB, unit: 'bytes', told: '(its last articles stay)', test: 'news.test.ts' }
export const FEED_TIME: Limit = { most: 5_000, unit: 'ms', told: '(its last articles stay)', test: 'news.test.ts' }
export const REDIRECTS: Limit = { most: 3, unit: 'redirects', told: '(its last articles stay)', test: 'news.test.ts' }
export const ARTICLES: Limit = { most: 20, unit: 'articles', told: '(the newest are shown)', test: 'news.test.ts' }

// Patience with the database, with other servers and with slow readers.
export const CONNECTION: Limit = { most: 1_000, unit: 'ms', told: BUSY, test: 'database.test.ts' }
export const FREE_CONNECTION: Limit = { most: 1_500, unit: 'ms', told: BUSY, test: 'database.test.ts' }
export const STATEMENT: Limit = { most: 1_500, unit: 'ms', told: BUSY, test: 'database.test.ts' }
export const DESK_STATEMENT: Limit = { most: 10_000, unit: 'ms', told: BUSY, test: 'desk-figures.test.ts' }
export const EXPORT_PAUSE: Limit = {
  most: 60_000,
  unit: 'ms',
  told: '(the file breaks off)',
  test: 'export-all.test.ts',
}
export const HEALTH: Limit = { most: 1_500, unit: 'ms', told: '(not ready)', test: 'system.test.ts' }
export const PUSH: Limit = { most: 10_000, unit: 'ms', told: '(it is sent later)', test: 'push.test.ts' }
export const MAIL_SILENCE: Limit = { most: 15_000, unit: 'ms', told: '(it is sent later)', test: 'post.test.ts' }
export const MAIL_TIME: Limit = { most: 60_000, unit: 'ms', told: '(it is sent later)', test: 'post.test.ts' }
export const CHALLENGE: Limit = { most: 300_000, unit: 'ms', told: 'PASSKEY_REFUSED', test: 'passkeys.test.ts' }
export const UNREAD_BYTES: Limit = {
  most: 64 * KB,
  unit: 'bytes',
  told: '(the stream ends)',
  test: 'event-stream.test.ts',
}
export const QUEUED_MESSAGES: Limit = {
  most: 10_000,
  unit: 'messages',
  told: OLDEST_FORGOTTEN,
  test: 'live-feed.test.ts',
}
export const RECENT_MESSAGES: Limit = {
  most: 10_000,
  unit: 'messages',
  told: OLDEST_FORGOTTEN,
  test: 'recent-messages.test.ts',
}
export const FAULT_LINES: Limit = {
  most: 500,
  unit: 'lines a day',
  told: '(more do not count)',
  test: 'faults.test.ts',
}
export const FILES: Limit = { most: 50 * MB, unit: 'bytes', told: 'UPLOAD_QUOTA', test: 'profile.test.ts' }
export const DELAY: Limit = { most: 900, unit: 's', told: TOO_OFTEN, test: 'sign-in-delays.test.ts' }
export const ACCOUNT_DELAY: Limit = { most: 10, unit: 's', told: TOO_OFTEN, test: 'sign-in-delays.test.ts' }
export const ORIGIN: Limit = { most: 10_000, unit: 'ms', told: '(the next is tried)', test: 'build-origins.test.ts' }
export const BUCKET: Limit = { most: 10_000, unit: 'ms', told: 'does not answer', test: 'bucket.test.ts' }

// Messages of teams to the registry of a site.
export const API_SILENCE: Limit = {
  most: 35_000,
  unit: 'ms',
  told: 'did not answer in time',
  test: 'proxy-api.test.ts',
}
export const SENT_TEXT: Limit = { most: 200_000, unit: 'bytes', told: 'TOO_MUCH', test: 'publishing-builds.test.ts' }
export const BUILD_FILE: Limit = { most: 5_000_000, unit: 'bytes', told: 'TOO_MUCH', test: 'publishing-builds.test.ts' }
export const BUILD_FILES: Limit = { most: 500, unit: 'files', told: 'TOO_MUCH', test: 'publishing-builds.test.ts' }
export const BUILD: Limit = { most: 20_000_000, unit: 'bytes', told: 'TOO_MUCH', test: 'publishing-builds.test.ts' }
export const PICTURES: Limit = {
  most: 10_000_000,
  unit: 'bytes',
  told: 'TOO_MUCH',
  test: 'build-pictures.test.ts',
}
export const DRAFTS: Limit = { most: 4, unit: 'builds', told: 'TOO_MUCH', test: 'publishing-builds.test.ts' }
export const ADDRESSES: Limit = {
  most: 10_000,
  unit: 'addresses',
  told: OLDEST_FORGOTTEN,
  test: 'publishing-builds.test.ts',
}
export const ENTRY: Limit = { most: 100_000, unit: 'characters', told: 'at most', test: 'release-checks.test.ts' }
export const PLACES: Limit = { most: 15, unit: 'places', told: 'at most', test: 'release-checks.test.ts' }
export const LABEL: Limit = { most: 40, unit: 'characters', told: 'at most', test: 'release-checks.test.ts' }
export const DRAWN_PAGE: Limit = { most: 200_000, unit: 'characters', told: 'at most', test: 'drawn.test.ts' }
export const MOVE_WORDS: Limit = {
  most: 1_000,
  unit: 'characters',
  told: 'have room for',
  test: 'release-checks.test.ts',
}
export const ROLLOUTS: Limit = { most: 3, unit: 'rollouts', told: 'rollouts run already', test: 'rollouts.test.ts' }
export const PREVIEWS: Limit = { most: 100, unit: 'previews', told: 'previews. End one', test: 'publishing.test.ts' }
export const PREVIEWED_PAGES: Limit = { most: 100, unit: 'pages', told: OLDEST_FORGOTTEN, test: 'index-pages.test.ts' }
export const CLOCKS: Limit = { most: 300_000, unit: 'ms', told: 'NOT_OWNER', test: 'publishing.test.ts' }
export const OVERRIDE_TIME: Limit = { most: 28_800_000, unit: 'ms', told: 'REFUSED', test: 'overrides.test.ts' }
export const OVERRIDE_TOKEN: Limit = { most: 2_000, unit: 'bytes', told: 'TOO_MUCH', test: 'overrides.test.ts' }
/** The limit of load reports: forged reports from one network have no more weight than this. */
export const LOADS: Limit = { most: 2, unit: 'loads in an hour', told: '(more do not count)', test: 'loads.test.ts' }

/** The rates of calls, unless the operator sets others: `limits.test.ts` meets each. */
export const RATES = {
  changes: { most: 200, seconds: 3_600 },
  defence: { most: 100, seconds: 3_600 },
  exports: { most: 30, seconds: 3_600 },
  orders: { most: 300, seconds: 3_600 },
  registrations: { most: 300, seconds: 3_600 },
  guests: { most: 10, seconds: 3_600 },
  resets: { most: 10, seconds: 3_600 },
  faults: { most: 30, seconds: 60 },
  tokens: { most: 600, seconds: 600 },
  signIns: { most: 10, seconds: 86_400 },
  signInsFromAddress: { most: 100, seconds: 86_400 },
  signInsToAccount: { most: 50, seconds: 3_600 },
  codesToAccount: { most: 20, seconds: 86_400 },
  uploads: { most: 20, seconds: 86_400 },
} as const satisfies Record<string, Rate>

/** The rates of what teams send to a site. */
export const TEAM_RATES = {
  refusals: { most: 60, seconds: 60 },
  orders: { most: 300, seconds: 60 },
  builds: { most: 60, seconds: 3_600 },
} as const satisfies Record<string, Rate>
