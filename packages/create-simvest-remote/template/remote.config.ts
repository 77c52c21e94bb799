import { defineRemote } from '@simvest/registry'

export const config = defineRemote({
  name: '__NAME__',
  platform: '__PLATFORM__',
  routes: [
    {
      path: '/__NAME__',
      page: async () => __PAGE__,
      access: 'user',
      title: '__TITLE__',
      navigation: { label: '__TITLE__', icon: 'puzzle', order: 90, places: ['sidebar'] },
    },
  ],
})
