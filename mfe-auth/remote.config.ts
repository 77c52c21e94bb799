import { defineRemote } from '@simvest/registry'

export const config = defineRemote({
  name: 'auth',
  platform: '^1.0.0',
  routes: [
    { path: '/', page: 'landing', access: 'public', title: 'Practise investing without real money', frame: 'bare' },
    { path: '/login', page: 'signIn', access: 'public', title: 'Sign in', frame: 'bare' },
    { path: '/auth', page: 'signIn', access: 'public', title: 'Sign in', frame: 'bare' },
    { path: '/register', page: 'register', access: 'public', title: 'Create your account', frame: 'bare' },
  ],
})
