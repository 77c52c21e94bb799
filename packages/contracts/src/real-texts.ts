/** The reasons for which a text of a request is not searched for real destinations. docs/security.md lists where each holds. */
export const REAL_TEXT_REASONS = {
  secret: 'A password, code, token or key: hashed or encrypted if kept at all, never shown.',
  'sign-in': 'It is compared with a stored name, and is neither kept nor shown.',
  picture: 'An image as a data URL: decoded and encoded again, never shown as text.',
  cursor: 'A position in a list, made by the API: it is neither kept nor shown.',
  push: "The address of the browser's own push service: it is never shown.",
} as const
export type RealTextReason = keyof typeof REAL_TEXT_REASONS
