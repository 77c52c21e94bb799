/** A stored sentence as the migration `facts` reads it. */
export interface StoredFact {
  kind: string
  figures: Readonly<Record<string, number | string>>
}

/** The figures of a blank by its name; any other is a text. */
const AMOUNTS = ['amount', 'before', 'after', 'fund', 'gain', 'loss', 'needed', 'free', 'stake']
const COUNTS = ['step', 'steps', 'passkeys', 'left', 'day', 'times', 'percent', 'from', 'to', 'id']

type Sentence = readonly [kind: string, text: string, fixed?: StoredFact['figures']]

const NOT_YOU = 'If this was not you, contact support.'
const BY_ADMINISTRATOR = 'Adjustment by administrator:'
const CLOSED_OUT = 'Your AI assistant was switched off at step {step} of {steps} of the simulated day:'
const SKIPPED = 'Your standing order for {strategy} was skipped on simulated day {day}:'
const STRANGER = 'A browser that was not known before signed in to your account'
const END_IT = 'If this was not you, end that session and change your password.'

/** Every sentence that a version before wrote as a message. A reason in the words of an administrator may follow. */
const MESSAGES: readonly Sentence[] = [
  ['account-activated', 'Your account was activated again.'],
  ['account-deactivated', 'Your account was deactivated.'],
  ['account-restored', 'Your account was restored.'],
  ['assistant-closed-out', `${CLOSED_OUT} there was nothing left in the Fund and Profit wallets that it could lose.`],
  [
    'assistant-closed-out',
    `${CLOSED_OUT} it had lost half of the {fund} that the Fund wallet held when it was switched on. It never loses more than that.`,
  ],
  ['assistant-switched', 'An administrator turned your AI assistant on.', { to: 'on' }],
  ['assistant-switched', 'An administrator turned your AI assistant off.', { to: 'off' }],
  ['authenticator-added', 'An authenticator app now protects your account.'],
  ['authenticator-removed', `The authenticator app was removed. ${NOT_YOU}`],
  ['deposit-added', `${BY_ADMINISTRATOR} a deposit of {amount} was added to your Fund wallet.`],
  ['deposit-approved', 'Your deposit of {amount} was approved.'],
  ['deposit-cancelled', 'Your deposit of {amount} was cancelled.'],
  ['deposit-edited', `${BY_ADMINISTRATOR} your deposit changed from {before} to {after}.`],
  ['identity-approved', 'ID approved: your identity check is complete.'],
  ['identity-rejected', 'ID rejected.'],
  ['identity-reopened', 'Your rejected ID document is being reviewed again.'],
  ['identity-revoked', 'The approval of your ID was taken back.'],
  ['investment-matured', 'Investment in {strategy} matured with a gain of {gain}.'],
  ['investment-matured', 'Investment in {strategy} matured with a loss of {loss}.'],
  ['investment-matured', 'Investment in {strategy} matured.'],
  ['line-reversed', `${BY_ADMINISTRATOR} your deposit of {amount} was reversed.`, { of: 'deposit' }],
  [
    'line-reversed',
    `${BY_ADMINISTRATOR} your withdrawal of {amount} was reversed. The amount is back in your Profit wallet.`,
    { of: 'withdrawal' },
  ],
  ['line-reversed', `${BY_ADMINISTRATOR} your adjustment of {amount} was reversed.`, { of: 'adjustment' }],
  ['passkey-added', `A passkey was added to your account. ${NOT_YOU}`],
  ['passkey-removed', `A passkey was removed from your account. ${NOT_YOU}`],
  ...(['changed', 'reset'] as const).flatMap((end): Sentence[] => [
    [`password-${end}`, `Your password was ${end}. ${NOT_YOU}`, { passkeys: 0 }],
    [`password-${end}`, `Your password was ${end}, and its passkey was removed. ${NOT_YOU}`, { passkeys: 1 }],
    [`password-${end}`, `Your password was ${end}, and its {passkeys} passkeys were removed. ${NOT_YOU}`],
  ]),
  ['profit-adjusted', `${BY_ADMINISTRATOR} your total profit changed from {before} to {after}.`],
  ['recovery-code-used', `A recovery code was used in place of your authenticator app; {left} is left. ${NOT_YOU}`],
  ['recovery-code-used', `A recovery code was used in place of your authenticator app; {left} are left. ${NOT_YOU}`],
  ['recovery-codes-renewed', `New recovery codes were made, and those before have ended. ${NOT_YOU}`],
  ['referral-adjusted', `${BY_ADMINISTRATOR} a referral reward changed by {amount}.`],
  ['referral-owed', `${BY_ADMINISTRATOR} {amount} of a referral reward is held against later rewards.`],
  ['referral-paid', 'You received a referral reward of {amount}.'],
  ['referral-pending', 'A referral reward of {amount} waits until your identity is verified.'],
  ['reset-link-made', 'The operator made a password reset link for your account.', { by: 'operator' }],
  ['reset-link-made', 'An administrator made a password reset link for your account.', { by: 'administrator' }],
  ['signed-in', `${STRANGER}. ${END_IT}`],
  ['signed-in', `${STRANGER} from the address {address}. ${END_IT}`],
  ['signed-out', 'An administrator signed you out everywhere.'],
  ['simulation-reset', 'Your simulation was reset. Every wallet is empty; your history is still there.'],
  ['token-ended', `A token that reads your account has ended. ${NOT_YOU}`],
  ['token-made', `A token that reads your account was made. ${NOT_YOU}`],
  ['standing-order-skipped', `${SKIPPED} nothing came back to invest again.`],
  [
    'standing-order-paused',
    `${SKIPPED} it needed {needed}, and {free} of it was free. That was {times} times in a row, so it is paused now.`,
  ],
  ['standing-order-skipped', `${SKIPPED} it needed {needed}, and {free} of it was free.`],
  [
    'standing-order-paused',
    'Your standing order for {strategy} was paused on simulated day {day}: the strategy is not offered any more.',
  ],
  ['withdrawal-approved', 'Your withdrawal of {amount} was processed and approved.'],
  [
    'withdrawal-cancelled',
    'You cancelled your withdrawal of {amount}. The amount is back in your Profit wallet.',
    { by: 'owner' },
  ],
  [
    'withdrawal-cancelled',
    'Your withdrawal of {amount} was cancelled. Funds have been returned to your account.',
    { by: 'administrator' },
  ],
  ['withdrawal-pending', 'Your withdrawal of {amount} is pending review.'],
  ['withdrawal-proved', 'Proof submitted. Your withdrawal is being processed.'],
  ['withdrawal-redirected', 'An administrator changed the destination of your withdrawal to {destination}.'],
  [
    'withdrawal-rejected',
    'Your withdrawal was rejected. Funds have been returned to your account. Please contact support if you have any questions.',
  ],
  [
    'wrong-codes',
    'Somebody who knows your password gave several wrong codes of your authenticator app. If this was not you, change your password.',
  ],
]

const PLANS = [
  ['Low', { plan: 'low' }],
  ['High', { plan: 'high' }],
] as const
const ENDS = [
  ['', {}],
  [', closed out', { end: 'closed-out' }],
] as const

/** Every sentence that a version before wrote into a history. */
const LINES: readonly Sentence[] = [
  ['deposit', 'Deposit'],
  ['deposit-added', `${BY_ADMINISTRATOR} deposit`],
  ['deposit-edited', 'Deposit (Adjustment by administrator)'],
  ['gain', 'Gain of {strategy}'],
  ['investment-matured', 'Investment in {strategy} matured with a loss of {loss}'],
  ['investment-matured', 'Investment in {strategy} matured'],
  ['investment', 'Investment in {strategy}'],
  ['practice', 'Practice balance'],
  ['profit-adjusted', `${BY_ADMINISTRATOR} total profit`],
  ['referral', 'Referral reward: {percent}% of a deposit', { source: 'deposit' }],
  ['referral', 'Referral reward: {percent}% of a withdrawal', { source: 'withdrawal' }],
  ['referral-reversed', 'Referral reward taken back: its order was reversed'],
  ['reset', 'Simulation reset'],
  ['reversal', 'Reversal of deposit #{id}', { of: 'deposit' }],
  ['reversal', 'Reversal of withdrawal #{id}', { of: 'withdrawal' }],
  ['reversal', 'Reversal of adjustment #{id}', { of: 'adjustment' }],
  ['standing-investment', 'Standing order: investment in {strategy}'],
  ['transfer', 'Transfer from Fund to Profit', { to: 'profit' }],
  ['transfer', 'Transfer from Profit to Fund', { to: 'fund' }],
  ['withdrawal', 'Withdrawal request'],
  ...PLANS.flatMap(([name, plan]) =>
    ENDS.flatMap(([text, end]): Sentence[] => {
      const sentence = (part: string) => `AI assistant, ${name} Risk plan, ${part} on {stake}${text}`
      return [
        ['assistant-day', sentence('one simulated day'), { ...plan, part: 'day', ...end }],
        ['assistant-day', sentence('step {to} of a simulated day'), { ...plan, part: 'step', ...end }],
        ['assistant-day', sentence('steps {from} to {to} of a simulated day'), { ...plan, part: 'steps', ...end }],
      ]
    }),
  ),
]

/** For tests. */
export const SENTENCES = { messages: MESSAGES, lines: LINES }

const patterns = (sentences: readonly Sentence[], end = '') =>
  sentences.map(([kind, text, fixed]) => ({ kind, fixed, pattern: new RegExp(`^${sourceOf(text)}${end}$`) }))

/** The signs that mean something in a pattern. */
const SIGNS = /[$()*+.?[\\\]^{|}]/g

function sourceOf(text: string): string {
  const parts = text.split(/\{(\w+)\}/)
  return parts.map((part, index) => (index % 2 === 0 ? part.replace(SIGNS, String.raw`\$&`) : blank(part))).join('')
}

function blank(name: string): string {
  const source = AMOUNTS.includes(name)
    ? String.raw`-?\$[\d,]+\.\d\d SIM`
    : COUNTS.includes(name)
      ? String.raw`\d+`
      : '[^]+?'
  return `(?<${name}>${source})`
}

const OF_MESSAGES = patterns(MESSAGES, '(?: Reason: (?<reason>[^]+))?')
const OF_LINES = patterns(LINES)

/** The facts of a message; undefined for a sentence that no version wrote. */
export const messageIn = (sentence: string): StoredFact | undefined => factIn(sentence, OF_MESSAGES)

/** The facts of a line of the history. */
export const lineIn = (sentence: string): StoredFact | undefined => factIn(sentence, OF_LINES)

function factIn(sentence: string, known: ReturnType<typeof patterns>): StoredFact | undefined {
  for (const { kind, fixed, pattern } of known) {
    const found = pattern.exec(sentence)
    if (!found) continue
    const figures = Object.entries({ ...found.groups }).flatMap(([name, text]) =>
      text === undefined ? [] : [[name, valueOf(name, text)] as const],
    )
    return { kind, figures: { ...fixed, ...Object.fromEntries(figures) } }
  }
  return undefined
}

function valueOf(name: string, text: string): number | string {
  if (AMOUNTS.includes(name)) return Number(text.replace(/[^\d-]/g, ''))
  return COUNTS.includes(name) ? Number(text) : text
}
