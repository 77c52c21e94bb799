import { defineRemote } from '@simvest/registry'

export const config = defineRemote({
  name: 'list',
  platform: '^1.0.0',
  routes: [{ path: '/list', page: 'list', access: 'public', title: 'Visits' }],
})
