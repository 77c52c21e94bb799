import { readSender, readServer } from './mail-server.ts'

const at = { isTls: false, needsTls: true, user: undefined, password: undefined }

describe('mail server', () => {
  test.each([
    ['smtp://mail.example.com', { ...at, host: 'mail.example.com', port: 587 }],
    [
      'smtps://me%40x:p%2Fw%C3%A9@mail.example.com',
      { host: 'mail.example.com', port: 465, isTls: true, needsTls: false, user: 'me@x', password: 'p/wé' },
    ],
    ['smtp://[2001:db8::1]:2525', { ...at, host: '2001:db8::1', port: 2525 }],
    ['smtp://localhost:1025', { ...at, host: 'localhost', port: 1025, needsTls: false }],
    ['smtp://relay:25?tls=off', { ...at, host: 'relay', port: 25, needsTls: false }],
  ])('%s is read', (url, server) => {
    expect(readServer(url)).toEqual(server)
  })

  test.each([
    'mail.example.com',
    'http://mail.example.com',
    'smtp://',
    'smtp://me@mail.example.com',
    'smtp://me:hidden@mail.example.com/?logger=true',
    'smtp://me:hidden@mail.example.com?tls=off',
    'smtps://mail.example.com?tls=off',
    'smtp://me:%hidden@mail.example.com',
    'smtp://mail.example.com/inbox',
  ])('%s is refused in one line, which holds nothing of it', (url) => {
    const words = readServer(url)
    expect(words).toMatch(/^SMTP_URL [^\n]+$/)
    expect(words).not.toContain('hidden')
  })

  test.each([
    ['no-reply@simvest.test', { name: '', address: 'no-reply@simvest.test' }],
    ['Simvest <no-reply@simvest.test>', { name: 'Simvest', address: 'no-reply@simvest.test' }],
    ['Simvest', undefined],
    ['a@b\r\nBcc: c@d', undefined],
    ['Me\r\nBcc: c@d <a@b>', undefined],
  ])('%j is from %j', (given, sender) => {
    expect(readSender(given)).toEqual(sender)
  })
})
