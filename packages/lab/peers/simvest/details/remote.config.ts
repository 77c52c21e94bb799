import { defineRemote } from '@simvest/registry'

export const config = defineRemote({
  name: 'details',
  platform: '^1.0.0',
  routes: [{ path: '/details', page: 'details', access: 'public', title: 'Rooms' }],
})
