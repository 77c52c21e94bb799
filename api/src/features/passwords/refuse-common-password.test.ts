import { refuseCommonPassword } from './refuse-common-password.ts'

const isRefused = (password: string) => {
  try {
    refuseCommonPassword(password, 'password', ['ada.byron', 'countess@example.com'])
    return false
  } catch {
    return true
  }
}

describe('refuse common password', () => {
  // covers operations.22
  test.each(
    `
    123456 12345678 987654 password Password1 P@ssw0rd! qwerty123 letmein2024! aaaaaaaa abcdefgh abc123 abcabc 123123 iloveyou Simvest2026 admin1234 1qaz2wsx 01011990
    1999-12-31 ada.byron Ada.Byron1 countess dragon!!! zxcvbnm monkeymonkey 121212 112211
  `
      .trim()
      .split(/\s+/),
  )('%p is refused', (password) => expect(isRefused(password)).toBe(true))

  test.each(['simvest-demo', 'lovelace', 'tin-kettle', 'practice-9', 'Horse-Battery-9', 'пароль-дерево', '🐎🔋📎✅'])(
    '%p is not',
    (password) => expect(isRefused(password)).toBe(false),
  )
})
