import { defineRemote } from '@simvest/registry'

export const config = defineRemote({
  name: 'admin',
  platform: '^1.0.0',
  routes: [
    {
      path: '/admin',
      page: 'admin',
      access: 'admin',
      title: 'Admin Dashboard',
      navigation: { label: 'Admin', icon: 'shield', order: 5, places: ['sidebar', 'bottom'] },
    },
  ],
})
